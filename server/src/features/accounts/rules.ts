import { isIPv6 } from 'node:net';
import { NAME_MAX } from '@skillverse/contract/accounts';
import { requiredText } from '@skillverse/contract/text';
import * as z from 'zod/mini';

const Name = requiredText('Full name', NAME_MAX);

/** The name that Google tells, as far as it could have been typed here. Source: specification, section 9. */
export function nameFromGoogle(name: string | undefined): string {
  const oneLine = name
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
  const readable = z.safeParse(Name, oneLine?.toWellFormed().replaceAll('\uFFFD', ''));
  return readable.success ? readable.data : 'Google User';
}

/** What counts as one address: an IPv6 customer has a whole /64 to change addresses in. */
export function networkOf(address: string): string {
  const withoutZone = address.split('%')[0] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(withoutZone)) return withoutZone;
  return `${firstFourGroups(withoutZone).join(':')}::/64`;
}

function firstFourGroups(ipv6: string): string[] {
  const [head = '', tail] = new URL(`http://[${ipv6}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4);
}
