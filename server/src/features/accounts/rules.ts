import { BlockList, isIP, isIPv6 } from 'node:net';
import { memberName, NAME_MAX } from '@skillverse/contract/accounts';
import { sendableText } from '@skillverse/contract/text/text-fields';
import * as z from 'zod/mini';

const Name = memberName('Full name');

/** The name that Google tells, as far as it could have been typed here. Source: specification, section 9. */
export function nameFromGoogle(name: string | undefined): string {
  const readable = z.safeParse(Name, sendableText(name ?? '', NAME_MAX));
  return readable.success ? readable.data : 'Google User';
}

/** What counts as one address: an IPv6 customer has a whole /64 to change addresses in. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4).join(':')}::/64` : plain;
}

/** The /48 that many a customer of IPv6 has for their own; undefined for IPv4. */
export function wideNetworkOf(address: string): string | undefined {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':')}::/48` : undefined;
}

/** Stands where an address tells nothing: of everybody behind a proxy that is not trusted, and of a whole house. */
export const UNKNOWN_NETWORK = 'unknown';

const own = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own.addSubnet(network, prefix, 'ipv4');
}
own.addAddress('::', 'ipv6');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Whether it is an address of the internet at large: one of this machine or house says nothing of who is behind it. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && !own.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Without a zone, and IPv4 as IPv4. */
function plainAddress(address: string): string {
  const withoutZone = address.split('%')[0] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1] ?? withoutZone;
}

function firstGroups(ipv6: string, count: number): string[] {
  const [head = '', tail] = new URL(`http://[${ipv6}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, count);
}
