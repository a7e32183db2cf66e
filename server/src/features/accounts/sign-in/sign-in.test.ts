import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { createSite, type Site, TEST_SECRET } from '../../../../test/site.ts';
import { createApp } from '../../../app.ts';
import { openPool } from '../../../db/client.ts';
import { createSignIn } from '../../../integrations/sign-in/better-auth.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { addSampleMember } from '../../profiles/add-sample-member.ts';

const password = 'correct horse';
type Welcome = { userId: string };

async function signUp(site: Site, email: string): Promise<string> {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  return (await site.ask<Welcome>('POST', '/api/auth/sign-up', { body })).body.userId;
}

const signIn = (site: Site, email: string, given = password, headers: Record<string, string> = {}) =>
  site.ask<Welcome>('POST', '/api/auth/sign-in', { body: { email, password: given }, headers });

/** A Cookie header of all that the answer gave. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const refused = {
  status: 401,
  body: { error: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' } },
};

test('a member signs in with address and password, in whatever case the address is typed', async ({
  site,
}) => {
  const userId = await signUp(site, 'anna@example.org');
  const answer = await signIn(site, ' ANNA@Example.org ');
  expect(answer).toMatchObject({ status: 200, body: { userId } });
  expect(Object.keys(answer.body)).toEqual(['userId']);
  expect(await site.ask('GET', '/api/me', { as: cookieOf(answer) })).toMatchObject({ body: { id: userId } });
});

test('a wrong password, an unknown address and an impossible one are told apart by nothing', async ({
  site,
}) => {
  await signUp(site, 'known@example.org');
  const answers = [
    await signIn(site, 'known@example.org', 'wrong password'),
    await signIn(site, 'unknown@example.org', 'wrong password'),
    await signIn(site, 'no address at all', 'wrong password'),
    await signIn(site, "' or 1=1 --", 'wrong password'),
    await signIn(site, 'known@example.org', 'x'),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject(refused);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('known and unknown addresses each cost exactly one password hash, signing in and up', async ({
  database,
  site,
}) => {
  await signUp(site, 'counted@example.org');
  const { ask, counted, close } = await createCountingSite(database, site);
  const hashesFor = async (path: string, body: object) => {
    const before = counted();
    const status = await ask(path, body);
    return { status, hashes: counted() - before };
  };
  const credentials = (email: string, given: string) => ({ email, password: given });
  const newcomer = (email: string) => ({ ...credentials(email, password), name: 'Kim', skills: ['Chess'] });
  const signInPath = '/api/auth/sign-in';
  const signUpPath = '/api/auth/sign-up';
  expect([
    await hashesFor(signInPath, credentials('counted@example.org', password)),
    await hashesFor(signInPath, credentials('counted@example.org', 'wrong password')),
    await hashesFor(signInPath, credentials('nobody@example.org', 'wrong password')),
    await hashesFor(signUpPath, newcomer('counted@example.org')),
    await hashesFor(signUpPath, newcomer('new@example.org')),
  ]).toEqual([
    { status: 200, hashes: 1 },
    { status: 401, hashes: 1 },
    { status: 401, hashes: 1 },
    { status: 409, hashes: 1 },
    { status: 200, hashes: 1 },
  ]);
  await close();
});

/** The app with a password hash that counts how often it is asked. */
async function createCountingSite({ db, files }: TestDatabase, { settings }: Site) {
  const passwords = createPasswords();
  let hashes = 0;
  const counting = {
    hash: (given: string) => {
      hashes++;
      return passwords.hash(given);
    },
    verify: (given: string, phc: string) => {
      hashes++;
      return passwords.verify(given, phc);
    },
  };
  const service = createSignIn({ db, settings, secret: TEST_SECRET, passwords: counting });
  const app = await createApp({ db, signIn: service, files, settings });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { origin: url, 'content-type': 'application/json' };
  return {
    counted: () => hashes,
    ask: async (path: string, body: object) =>
      (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status,
    close: () => app.close(),
  };
}

test('deleted and sample members cannot sign in, and are told nothing else', async ({
  site,
  db,
  database,
}) => {
  const deleted = await signUp(site, 'deleted@example.org');
  const sample = await signUp(site, 'sample@example.org');
  await db`update users set deleted_at = now() where id = ${deleted}`;
  await database.owner`update users set is_sample = true where id = ${sample}`; // the app itself may not
  for (const email of ['deleted@example.org', 'sample@example.org']) {
    expect(await signIn(site, email), email).toMatchObject(refused);
  }
});

test('a sample member has a wallet and 500 SVC, but no password to guess', async ({ site, db }) => {
  const id = '01a07aec-9480-7624-bcb9-37f62b0d6048' as never;
  const joinedAt = '2026-09-07T08:12:00.000Z';
  const email = 'ines@skillverse.invalid';
  const member = {
    id,
    name: 'Inés',
    email,
    avatarUrl: '/ines.svg',
    skills: ['Spanish'],
    bio: 'Hola',
    joinedAt,
  };
  await db.begin((tx) => addSampleMember(tx, member));
  expect(await db`select is_sample, created_at, skills from users where id = ${id}`).toEqual([
    { isSample: true, createdAt: joinedAt, skills: ['Spanish'] },
  ]);
  expect(await db`select balance_svc from wallets where user_id = ${id}`).toEqual([{ balanceSvc: 500 }]);
  for (const guess of ['', 'undefined', 'null', 'ines', password]) {
    const { status } = await signIn(site, email, guess);
    expect(status, guess).toBe(guess === '' ? 422 : 401);
  }
});

test('a password longer than any is refused as too long, not as missing', async ({ site }) => {
  const answer = await signIn(site, 'anna@example.org', 'x'.repeat(129));
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: { issues: [{ path: 'password', message: 'Password can have at most 128 characters' }] },
    },
  });
});

test('signing in again ends the session whose cookie came along', async ({ site }) => {
  await signUp(site, 'again@example.org');
  const first = cookieOf(await signIn(site, 'again@example.org'));
  const elsewhere = cookieOf(await signIn(site, 'again@example.org'));
  const second = cookieOf(await signIn(site, 'again@example.org', password, { cookie: first }));
  const statusAs = async (as: string) => (await site.ask('GET', '/api/me', { as })).status;
  expect(await statusAs(first)).toBe(401);
  expect(await statusAs(second)).toBe(200);
  expect(await statusAs(elsewhere)).toBe(200);
});

test('a failed sign-in leaves the present session alone', async ({ site }) => {
  await signUp(site, 'keeps@example.org');
  const as = cookieOf(await signIn(site, 'keeps@example.org'));
  await signIn(site, 'keeps@example.org', 'wrong password', { cookie: as });
  expect((await site.ask('GET', '/api/me', { as })).status).toBe(200);
});

test('ten tries for an account reach the hash in ten minutes, over all processes and addresses', async ({
  database,
}) => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const sites = [await createSite(database, env), await createSite(database, env)];
  await signUp(sites[0]!, 'target@example.org');
  const tryFrom = (number: number, email: string, given: string) =>
    signIn(sites[number % 2]!, email, given, { 'x-forwarded-for': `198.51.100.${number}` });
  const spellings = ['target@example.org', 'TARGET@example.org', ' Target@Example.org '];
  const attack = await Promise.all(
    Array.from({ length: 40 }, (_, number) => tryFrom(number, spellings[number % 3]!, `guess ${number}`)),
  );
  expect(attack.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(attack.filter(({ status }) => status === 429)).toHaveLength(30);
  const late = await tryFrom(41, 'target@example.org', password);
  expect(late).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await tryFrom(42, 'someone.else@example.org', 'guess')).status).toBe(401);
  for (const site of sites) await site.close();
});

test('an unknown account is limited like a known one', async ({ database }) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const statuses = [];
  for (let number = 0; number < 11; number++) {
    statuses.push((await signIn(site, 'nobody.here@example.org', 'guess')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  await site.close();
});

test('an attacker cannot lock a member out of a browser in which the member was signed in before', async ({
  database,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  await signUp(site, 'victim@example.org');
  await signUp(site, 'attacker@example.org');
  const known = cookieOf(await signIn(site, 'victim@example.org'));
  await site.ask('POST', '/api/auth/sign-out', { as: known });
  for (let number = 0; number < 12; number++) await signIn(site, 'victim@example.org', `guess ${number}`);
  expect((await signIn(site, 'victim@example.org')).status).toBe(429);
  expect((await signIn(site, 'victim@example.org', password, { cookie: known })).status).toBe(200);
  // The mark of the attacker's own account is worth nothing here.
  const foreign = cookieOf(await signIn(site, 'attacker@example.org'));
  expect((await signIn(site, 'victim@example.org', 'guess', { cookie: foreign })).status).toBe(429);
  await site.close();
});

test('a known browser has ten tries too, and a right password does not bring fresh ones', async ({
  database,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  await signUp(site, 'owner@example.org');
  let cookie = cookieOf(await signIn(site, 'owner@example.org'));
  const statuses = [];
  for (let number = 0; number < 11; number++) {
    const answer = await signIn(site, 'owner@example.org', number === 4 ? password : 'wrong password', {
      cookie,
    });
    if (answer.status === 200) cookie = cookieOf(answer);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 401, 429]);
  await site.close();
});

test('one address has 1000 tries in ten minutes, whatever accounts they are for; known browsers have theirs', async ({
  database,
  db,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  await db`delete from rate_limits`;
  await signUp(site, 'regular@classroom.example');
  const known = cookieOf(await signIn(site, 'regular@classroom.example'));
  await signIn(site, 'first@classroom.example', 'guess');
  await db`update rate_limits set used = 999 where key = 'sign-in-address:127.0.0.1'`;
  expect((await signIn(site, 'second@classroom.example', 'guess')).status).toBe(401);
  expect((await signIn(site, 'third@classroom.example', 'guess')).status).toBe(429);
  expect((await signIn(site, 'regular@classroom.example', password, { cookie: known })).status).toBe(200);
  await site.close();
});

test('RATE_LIMITS=off counts nothing', async ({ site, db }) => {
  await db`delete from rate_limits`;
  for (let number = 0; number < 12; number++) await signIn(site, 'free@example.org', 'guess');
  expect(await db`select 1 from rate_limits`).toEqual([]);
});

test('while the database does not answer, nobody is told that a password is wrong', async ({
  site,
  db,
  database,
}) => {
  const away = openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const service = createSignIn({ db: away, settings: site.settings, secret: TEST_SECRET });
  const app = await createApp({ db, signIn: service, files: database.files, settings: site.settings });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: 'anna@example.org', password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.message).toBe('Failed to sign in: the database did not answer');
  await app.close();
  await away.end();
});
