import { isIPv6 } from 'node:net';

/** The first lines of a new member's profile. Source: specification, section 9 (a welcome line naming the first skill). */
export function welcomeBio(skills: readonly string[]): string {
  const [first] = skills;
  if (first === undefined) return 'Hello! I am new here and happy to learn from this community.';
  return `Hello! I am happy to share what I know about ${first} and to learn from this community.`;
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
