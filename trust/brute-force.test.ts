/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '@skillverse/contract/call';
import { describe } from 'vitest';
import { createApp } from '../server/src/app.ts';
import { createSignIn } from '../server/src/integrations/sign-in/better-auth.ts';
import { createPasswords } from '../server/src/integrations/sign-in/password-hash.ts';
import { readSettings } from '../server/src/settings.ts';
import type { TestDatabase } from '../server/test/database.ts';
import { expect, test } from '../server/test/fixtures.ts';
import { namedCalls } from '../server/test/matrices/routes-of-contract.ts';
import { createSite, TEST_SECRET } from '../server/test/site.ts';
import { times } from '../server/test/times.ts';

const HOUR_MS = 3_600_000;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 1000;
const PASSWORD = 'the right password';

/** The same way in, written in all ways; the first is right. */
const SPELLINGS = [
  '/api/auth/sign-in',
  '//api/auth/sign-in',
  '/api//auth/sign-in',
  '/api/auth/sign-in/',
  '/API/AUTH/SIGN-IN',
  '/api/auth/Sign-In',
  '/api/auth/sign-in;a=1',
  '/api/auth%2fsign-in',
  '/api/auth/%73ign-in',
  '/api/./auth/sign-in',
  '/api/x/../auth/sign-in',
  '/api/auth/sign-in?x=1',
];

interface Asking {
  readonly method?: Call['method'];
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Writes the address as it is: fetch would spell it in its own way first. */
async function askAt(url: string, path: string, { method = 'POST', headers, body = '' }: Asking) {
  const { hostname, port } = new URL(url);
  const own = { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) };
  const asking = request({ hostname, port, path, method, headers: { ...own, ...headers } });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await text(answer);
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers };
}

/** The whole app, which counts what reaches the password hash, by the password that was tried. */
async function aCountingSite({ db, dataDir, files }: TestDatabase, env: Record<string, string>) {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SIGN_UPS_PER_HOUR: '1000',
    SIGN_UPS_PER_DAY: '1000',
    ...env,
  });
  const real = createPasswords();
  let hashes = 0;
  const passwords = {
    // An account that there is not costs one too.
    hash: (given: string) => {
      hashes++;
      return real.hash(given);
    },
    verify: (given: string, phc: string) => {
      hashes++;
      return real.verify(given, phc);
    },
  };
  const signIn = createSignIn({ db, settings, secret: TEST_SECRET, passwords });
  const app = await createApp({ db, signIn, files, settings, passwords });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    askAt(url, path, { body: JSON.stringify(body), headers });
  return {
    ask,
    countHashes: () => hashes,
    signUp: async () => {
      const email = `${randomUUID()}@example.test`;
      const body = { name: 'Vera Victim', email, password: PASSWORD, skills: ['Patience'] };
      const answer = await ask('/api/auth/sign-up', body, { 'x-forwarded-for': '203.0.113.200' });
      const cookies = answer.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]) ?? [];
      return { email, cookie: cookies.join('; ') };
    },
    close: () => app.close(),
  };
}

/** Of so many addresses, in IPv4 and in IPv6. */
const addressOf = (number: number) =>
  number % 2 === 0
    ? `198.51.${(number >> 8) & 255}.${number & 255}`
    : `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`;

describe('whoever tries passwords', () => {
  test('from a thousand addresses in twelve spellings gets ten to the hash, and the member still gets in', {
    timeout: HOUR_MS,
  }, async ({ database }) => {
    const site = await aCountingSite(database, { TRUST_PROXY: '1' });
    const victims = [await site.signUp(), await site.signUp()];
    const tries = times({ quick: 300, full: 10_000 });
    const before = site.countHashes();
    const statuses = new Set<number>();
    for (let round = 0; round < tries; round += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const number = round + at;
          const { email } = victims[number % 2]!;
          const spelt = [email, email.toUpperCase(), ` ${email} `][number % 3]!;
          const path = SPELLINGS[Math.floor(number / 6) % SPELLINGS.length]!;
          const headers = { 'x-forwarded-for': addressOf(number % 1000) };
          return site.ask(path, { email: spelt, password: `guess ${number}` }, headers);
        }),
      );
      for (const { statusCode } of answers) statuses.add(statusCode);
    }
    expect([...statuses].sort()).toEqual([401, 404, 422, 429]);
    expect(site.countHashes() - before).toBe(TRIES_PER_ACCOUNT * victims.length);
    for (const { email, cookie } of victims) {
      const right = { email, password: PASSWORD };
      const from = { 'x-forwarded-for': '203.0.113.77' };
      expect((await site.ask('/api/auth/sign-in', right, from)).statusCode).toBe(429);
      // In the browser in which they were signed in before, be they signed out of it by now.
      expect((await site.ask('/api/auth/sign-in', right, { ...from, cookie })).statusCode).toBe(200);
    }
    await site.close();
  });

  test('for invented addresses, more than can be hashed, keeps out strangers, but no known browser and no session', async ({
    database,
  }) => {
    // Small, so that a few fill it. The limits count an account and an address, of which whoever floods has many.
    const passwords = createPasswords({ concurrency: 1, waitingMost: 5 });
    const site = await createSite(database, {}, { passwords });
    const email = `${randomUUID()}@example.test`;
    const body = { name: 'Vera Victim', email, password: PASSWORD, skills: ['Patience'] };
    const welcome = await site.ask('POST', '/api/auth/sign-up', { body });
    const cookieOf = ({ headers }: { headers: Headers }) => {
      const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
      return { session: cookies[0] ?? '', device: cookies[1] ?? '' };
    };
    const { device } = cookieOf(welcome);
    let isOver = false;
    let turnedAway = 0;
    const flood = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        const guess = { email: `${randomUUID()}@invented.test`, password: 'a guess' };
        const { status } = await site.ask('POST', '/api/auth/sign-in', { body: guess });
        if (status === 503) turnedAway++;
      }
    });
    await expect.poll(() => turnedAway).toBeGreaterThan(20);
    const known: number[] = [];
    const askAs = async (as: string, method: 'POST' | 'PUT' | 'DELETE', path: string, asked: object) => {
      const answer = await site.ask(method, path, { as, body: asked });
      known.push(answer.status);
      return cookieOf(answer).session;
    };
    for (let round = 0; round < 3; round++)
      await askAs(device, 'POST', '/api/auth/sign-in', { email, password: PASSWORD });
    const session = await askAs(device, 'POST', '/api/auth/sign-in', { email, password: PASSWORD });
    const newPassword = `${PASSWORD} anew`;
    const wanted = { currentPassword: PASSWORD, newPassword };
    const changed = await askAs(session, 'PUT', '/api/me/password', wanted);
    await askAs(changed, 'DELETE', '/api/me/google', { currentPassword: newPassword });
    const turnedAwayBefore = turnedAway;
    await expect.poll(() => turnedAway).toBeGreaterThan(turnedAwayBefore);
    isOver = true;
    await Promise.all(flood);
    expect(known).toEqual([200, 200, 200, 200, 200, 200]);
    await site.close();
  });

  test('is one address to us, whatever is forwarded, unless a proxy of ours says so', async ({
    database,
  }) => {
    const site = await aCountingSite(database, {});
    const { email } = await site.signUp();
    await database.db`
      insert into rate_limits (key, window_ends_at, used)
      values ('sign-in-address:127.0.0.1', now() + interval '10 minutes', ${TRIES_PER_ADDRESS - 3})`;
    const before = site.countHashes();
    for (let number = 0; number < 12; number++) {
      const headers = { 'x-forwarded-for': addressOf(number), forwarded: `for=${addressOf(number)}` };
      await site.ask('/api/auth/sign-in', { email: `${number}${email}`, password: 'a guess' }, headers);
    }
    expect(site.countHashes() - before).toBe(3);
    await database.db`delete from rate_limits where key like 'sign-in-address:%'`;
    await site.close();
  });

  test('has one network of IPv6, however many addresses of it are used', async ({ database }) => {
    const site = await aCountingSite(database, { TRUST_PROXY: '1' });
    const { email } = await site.signUp();
    await database.db`
      insert into rate_limits (key, window_ends_at, used)
      values ('sign-in-address:2001:db8:7:7::/64', now() + interval '10 minutes', ${TRIES_PER_ADDRESS - 4})`;
    const before = site.countHashes();
    const rotated = [
      '::1',
      ':ffff:ffff:ffff:ffff',
      '::dead:beef',
      ':0:0:0:2',
      '::7.7.7.7',
      '::',
      ':a:b:c:d',
      '::f%eth0',
    ];
    for (const [number, rest] of rotated.entries()) {
      const headers = { 'x-forwarded-for': `2001:db8:7:7${rest}` };
      await site.ask('/api/auth/sign-in', { email: `${number}${email}`, password: 'a guess' }, headers);
    }
    expect(site.countHashes() - before).toBe(4);
    await site.close();
  });
});

/** Other spellings of an address, of which none may mean the same without being treated the same. */
function spellingsOf(path: string): string[] {
  const last = path.lastIndexOf('/');
  return [
    `/${path}`,
    `${path}/`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/API/'),
    path.toUpperCase(),
    `${path.slice(0, last)}%2f${path.slice(last + 1)}`,
    `${path.slice(0, last)}%5c${path.slice(last + 1)}`,
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/./api/'),
    path.replace('/api/', '/%2e%2e/api/'),
    `${path};jsessionid=1`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `/x${path}`,
    `http://elsewhere.test${path}`,
  ];
}

describe('no other spelling of an address', () => {
  const pathOf = ({ path }: Call) => path.replace(/:\w+/g, '0190a000-0000-7000-8000-0000000000ff');

  test('lets a stranger see what is for members', async ({ site }) => {
    for (const { name, call } of namedCalls.filter((one) => one.call.who === 'member')) {
      for (const path of spellingsOf(pathOf(call))) {
        const { statusCode } = await askAt(site.url, path, { method: call.method, headers: {} });
        expect([name, path, [401, 404].includes(statusCode)]).toEqual([name, path, true]);
      }
    }
  });

  test('lets another site write', async ({ site }) => {
    for (const { name, call } of namedCalls.filter((one) => one.call.method !== 'GET')) {
      for (const path of spellingsOf(pathOf(call))) {
        const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
        const { statusCode } = await askAt(site.url, path, { method: call.method, headers });
        expect([name, path, [403, 404].includes(statusCode)]).toEqual([name, path, true]);
      }
    }
  });
});
