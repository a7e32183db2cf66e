import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

const at = (protocol: string, host: string, publicUrl?: string) =>
  passkeyPlace({ protocol: protocol as 'http', host }, publicUrl);
const own = hostname().toLowerCase();

test.for([
  ['http', 'localhost:3000', undefined, 'localhost'],
  ['http', 'skills.localhost', undefined, 'skills.localhost'],
  ['https', `${own}:8443`, undefined, own],
  ['https', `${own.replace(/\.local$/, '')}.local`, undefined, `${own.replace(/\.local$/, '')}.local`],
  ['http', '192.168.1.5:3000', 'https://skills.example', 'skills.example'],
  ['http', '127.0.0.1:3000', 'http://localhost:3000', 'localhost'],
] as const)(
  'passkeys are known over %s at %s with PUBLIC_URL %s, for %s',
  ([protocol, host, publicUrl, rpId]) => {
    expect(at(protocol, host, publicUrl)?.rpId).toBe(rpId);
  },
);

test.for([
  ['http', '127.0.0.1:3000', undefined],
  ['https', '192.168.1.5', undefined],
  ['https', '[::1]:3000', undefined],
  ['http', `${own}:3000`, undefined],
  ['https', 'rebound.example', undefined],
  ['http', 'localhost', 'http://skills.example'],
  ['https', 'localhost', 'https://192.168.1.5'],
  ['http', 'a b', undefined],
] as const)('no passkeys are known over %s at %s with PUBLIC_URL %s', ([protocol, host, publicUrl]) => {
  expect(at(protocol, host, publicUrl)).toBeUndefined();
});

test('the origin is as browsers write it', () => {
  expect(at('http', 'LOCALHOST:80')).toEqual({ origin: 'http://localhost', rpId: 'localhost' });
});
