import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's on the internet: IANA's lists of special addresses. */
const NOT_PUBLIC: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of IPv6 only this part is given out; in it lie two networks that carry IPv4 addresses or are for examples. */
const GIVEN_OUT = ['2000::', 3] as const;
const NOT_PUBLIC_6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [address, prefix] of NOT_PUBLIC) refused.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of NOT_PUBLIC_6) refused.addSubnet(address, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet(...GIVEN_OUT, 'ipv6');

/** Whether an address is one of the internet, and not of this machine or of a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const bySystem: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/**
 * For a connection: the name is resolved once, and the connection is made to what was looked at. A name that leads to one private
 * address is refused whole.
 */
export function publicLookup(resolve: Resolve = bySystem): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, '');
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('leads to an address that is not public'), '');
      if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}
