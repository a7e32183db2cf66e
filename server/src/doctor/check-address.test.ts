import { expect, test } from 'vitest';
import { checkAddress, checkProxy } from './check-address.ts';
import { lineOf } from './finding.ts';

/** What is found, where DNS has this one address for every name. */
const found = async (publicUrl: string | undefined, host = '127.0.0.1', address = '203.0.113.5') =>
  (await checkAddress({ publicUrl, host }, async () => [{ address }])).map(lineOf);

test('an https address whose name is found is fine', async () => {
  expect(await found('https://skills.example.org')).toEqual([
    'ok    address   https://skills.example.org, and its name is found',
  ]);
});

test('an address in numbers needs no name', async () => {
  const nobody = async () => Promise.reject(new Error('asked'));
  for (const publicUrl of ['https://203.0.113.5', 'https://[2001:db8::1]:8443'])
    expect(await checkAddress({ publicUrl, host: '::' }, nobody)).toMatchObject([{ level: 'ok' }]);
});

test('a name that is not found is a failure', async () => {
  const [finding] = await checkAddress({ publicUrl: 'https://no.such.name.invalid', host: '::' });
  expect(lineOf(finding!)).toMatch(
    /^FAIL {2}address {3}the name no\.such\.name\.invalid is not found \((ENOTFOUND|EAI_AGAIN)\): correct PUBLIC_URL/,
  );
});

test.each([
  ['https://localhost:3000', /^warn {2}address {3}PUBLIC_URL names localhost, which is this machine alone/],
  ['https://127.0.0.1', /^warn .* names 127\.0\.0\.1, which is/],
  ['https://[::1]:3000', /^warn .* names \[::1\], which is/],
])('%s is told to lead to this machine alone', async (publicUrl, expected) => {
  expect(await found(publicUrl)).toEqual([expect.stringMatching(expected)]);
});

test('so is a name that this machine has for itself', async () => {
  for (const address of ['127.0.1.1', '::1'])
    expect(await found('https://here.example.org', '::', address)).toEqual([
      `warn  address   the name here.example.org leads to ${address} here, which is this machine alone: nobody else can open the site there`,
    ]);
});

test('plain http is warned of', async () => {
  expect(await found('http://skills.example.org')).toEqual([
    'warn  address   http://skills.example.org is not https: passwords and cookies can be read on the way. Put a proxy with https in front',
  ]);
});

test('a site without an address is for this machine alone', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    expect(await found(undefined, host)).toEqual([
      'ok    address   PUBLIC_URL is not set: the site is for this machine alone',
    ]);
  expect(await found(undefined, '0.0.0.0')).toEqual([
    expect.stringMatching(
      /^warn {2}address {3}PUBLIC_URL is not set, and HOST 0\.0\.0\.0 lets other machines in/,
    ),
  ]);
});

test.each([
  ['https://a.example', 1, /^ok {4}proxy {5}TRUST_PROXY fits the https address$/],
  ['https://a.example', ['10.0.0.0/8'], /^ok/],
  ['https://a.example', false, /^warn .*all visitors count as one address\. Set TRUST_PROXY=on$/],
  ['http://a.example', 1, /^warn .*visitors can invent their address/],
  [undefined, 2, /^warn .*visitors can invent their address/],
  [undefined, false, /^ok {4}proxy {5}TRUST_PROXY is off$/],
] as const)('PUBLIC_URL %s with the proxies %j', (publicUrl, trusted, expected) => {
  const trustProxy = typeof trusted === 'object' ? [...trusted] : trusted;
  expect(checkProxy({ publicUrl, trustProxy }).map(lineOf)).toEqual([expect.stringMatching(expected)]);
});
