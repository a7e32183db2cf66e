import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test('the address that is printed is one that can be opened', () => {
  const publicUrl = 'https://skills.example.org';
  expect(siteAddress({ publicUrl, host: '0.0.0.0' }, 3000)).toBe(publicUrl);
  expect(siteAddress({ publicUrl: undefined, host: '127.0.0.1' }, 3000)).toBe('http://127.0.0.1:3000');
  expect(siteAddress({ publicUrl: undefined, host: '::1' }, 3000)).toBe('http://[::1]:3000');
  for (const host of ['0.0.0.0', '::']) {
    const { hostname, port } = new URL(siteAddress({ publicUrl: undefined, host }, 3000));
    expect(hostname).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect([hostname === '0.0.0.0', port]).toEqual([false, '3000']);
  }
});
