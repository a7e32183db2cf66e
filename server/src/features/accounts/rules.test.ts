import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './rules.ts';

test('an IPv4 address counts for itself, also where it is written as IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('all addresses of one IPv6 customer count as one', () => {
  const network = '2001:db8:1:2::/64';
  expect(networkOf('2001:db8:1:2::1')).toBe(network);
  expect(networkOf('2001:DB8:0001:2:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('a /48 of IPv6 counts as a whole too', () => {
  expect(wideNetworkOf('2001:DB8:1:2::1%eth0')).toBe('2001:db8:1::/48');
  expect(wideNetworkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(wideNetworkOf('::ffff:192.0.2.7')).toBeUndefined();
  expect(wideNetworkOf('192.0.2.7')).toBeUndefined();
});
