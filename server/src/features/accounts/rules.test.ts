import { expect, test } from 'vitest';
import { networkOf, welcomeBio } from './rules.ts';

test('the welcome line of a new profile names the first skill', () => {
  expect(welcomeBio(['Pottery', 'Chess'])).toBe(
    'Hello! I am happy to share what I know about Pottery and to learn from this community.',
  );
  expect(welcomeBio(['x'.repeat(60)]).length).toBeLessThanOrEqual(500);
  expect(welcomeBio([])).toBe('Hello! I am new here and happy to learn from this community.');
});

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
