import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { createSite, type Site, TEST_SECRET } from '../../../../test/site.ts';
import { createSignIn } from '../../../integrations/sign-in/better-auth.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { signInMember } from '../sign-in/sign-in.ts';
import { changePassword } from './change-password.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

const signIn = (site: Site, email: string, given: string) =>
  site.ask<{ userId: string }>('POST', '/api/auth/sign-in', { body: { email, password: given } });

const sessionOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('skillverse_session='))
    ?.split(';')[0] ?? '';

async function signUp(site: Site, email: string): Promise<string> {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  return sessionOf(await site.ask('POST', '/api/auth/sign-up', { body }));
}

const change = (site: Site, as: string, body: unknown) =>
  site.ask<{ endedSessions: number }>('PUT', '/api/me/password', { as, body });

const statusOf = async (site: Site, as: string) => (await site.ask('GET', '/api/me', { as })).status;

test('a new password ends every other session at once and gives this one a new token, on every server', async ({
  site,
  database,
}) => {
  const elsewhere = await createSite(database);
  const first = await signUp(site, 'changes@example.org');
  const second = sessionOf(await signIn(site, 'changes@example.org', password));
  const changed = await change(site, first, { currentPassword: password, newPassword });
  expect(changed).toMatchObject({ status: 200, body: { endedSessions: 1 } });
  expect(changed.headers.getSetCookie()).toHaveLength(2);
  expect(changed.headers.getSetCookie()[0]).toContain('; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  const fresh = sessionOf(changed);
  for (const one of [site, elsewhere]) {
    expect([await statusOf(one, first), await statusOf(one, second), await statusOf(one, fresh)]).toEqual([
      401, 401, 200,
    ]);
  }
  expect((await signIn(site, 'changes@example.org', password)).status).toBe(401);
  expect((await signIn(site, 'changes@example.org', newPassword)).status).toBe(200);
  await elsewhere.close();
});

test('without the current password nothing changes, and nobody is signed out', async ({ site }) => {
  const as = await signUp(site, 'keeps@example.org');
  for (const given of [{ currentPassword: 'wrong password' }, { currentPassword: '' }, {}]) {
    expect(await change(site, as, { ...given, newPassword })).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_PASSWORD', message: 'The current password is not right' } },
    });
  }
  expect(await change(site, as, { currentPassword: password, newPassword: 'short' })).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: 'newPassword', message: 'Password needs at least 8 characters' }] } },
  });
  expect(await statusOf(site, as)).toBe(200);
  expect((await signIn(site, 'keeps@example.org', password)).status).toBe(200);
});

test('the current password is no new one, however it is typed, and then nobody is signed out', async ({
  site,
}) => {
  const accented = 'correct h\u00f6rse';
  const first = await signUp(site, 'same@example.org');
  const body = { currentPassword: password, newPassword: accented };
  const as = sessionOf(await change(site, first, body));
  const other = sessionOf(await signIn(site, 'same@example.org', accented));
  for (const newPassword of [accented, accented.normalize('NFD')]) {
    expect(await change(site, as, { currentPassword: accented, newPassword })).toMatchObject({
      status: 409,
      body: { error: { code: 'SAME_PASSWORD', message: 'Choose a password other than the current one' } },
    });
  }
  expect([await statusOf(site, as), await statusOf(site, other)]).toEqual([200, 200]);
  // Whoever does not know it learns nothing by trying.
  expect(await change(site, as, { currentPassword: 'wrong password', newPassword: accented })).toMatchObject({
    body: { error: { code: 'WRONG_PASSWORD' } },
  });
});

test('a member without a password sets one without the current, and can sign in with it', async ({
  site,
  db,
}) => {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  const methods = async (cookie: string) =>
    (await site.ask('GET', '/api/me/sign-in-methods', { as: cookie })).body;
  expect(await methods(as)).toEqual({
    hasPassword: false,
    email: { verified: false, mailAvailable: false },
    google: { available: false, connected: false },
    passkeys: { available: false, count: 0, usable: 0 },
  });
  const answer = await change(site, as, { newPassword });
  expect(answer.status).toBe(200);
  expect(await methods(sessionOf(answer))).toMatchObject({ hasPassword: true });
  expect((await signIn(site, email, newPassword)).body.userId).toBe(id);
  // From now on it is asked for.
  expect((await change(site, sessionOf(answer), { newPassword: password })).status).toBe(409);
});

test('the first password asks for a sign-in of the last ten minutes', async ({ site, db }) => {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  await db`update sessions set created_at = now() - interval '10 minutes 1 second' where user_id = ${id}`;
  const message = 'Sign in again, then set a password within 10 minutes';
  expect(await change(site, as, { newPassword })).toMatchObject({
    status: 409,
    body: { error: { code: 'SIGN_IN_AGAIN', message } },
  });
  expect((await signIn(site, email, newPassword)).status).toBe(401);
  const anew = await change(site, await signedIn(db, id), { newPassword });
  expect(anew).toMatchObject({ status: 200, body: { endedSessions: 1 } });
});

test('a change with the current password asks for no new sign-in', async ({ site, db }) => {
  const as = await signUp(site, 'long-ago@example.org');
  await db`
    update sessions set created_at = now() - interval '20 days'
    where user_id = (select id from users where email = 'long-ago@example.org')`;
  expect((await change(site, as, { currentPassword: password, newPassword })).status).toBe(200);
});

test('of two changes at once with the same current password one counts', async ({ site }) => {
  const as = await signUp(site, 'twice@example.org');
  const wanted = ['first wish', 'second wish'];
  const answers = await Promise.all(
    wanted.map((one) => change(site, as, { currentPassword: password, newPassword: one })),
  );
  // The loser finds the password or the session gone.
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
  const signIns = await Promise.all(wanted.map((one) => signIn(site, 'twice@example.org', one)));
  expect(signIns.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('an account has ten tries to change its password in ten minutes, whoever knocks at its sign-in', async ({
  database,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const as = await signUp(site, 'guessed@example.org');
  for (let tries = 0; tries < 11; tries++) await signIn(site, 'guessed@example.org', 'a wrong guess');
  const wrong = { currentPassword: 'a wrong guess', newPassword };
  for (let tries = 0; tries < 10; tries++) expect((await change(site, as, wrong)).status).toBe(409);
  const refused = await change(site, as, { currentPassword: password, newPassword });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await signUp(site, 'unharmed@example.org');
  expect((await change(site, other, { currentPassword: password, newPassword })).status).toBe(200);
  await site.close();
});

test('a member connected to Google is told so, where this site has Google', async ({ database, db }) => {
  const site = await createSite(database, { GOOGLE_CLIENT_ID: 'skillverse', GOOGLE_CLIENT_SECRET: 'hush' });
  const { id } = await aMember(db);
  await db`
    insert into sign_in_accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid(), ${id}, 'google', '1234567890')`;
  expect(await site.ask('GET', '/api/me/sign-in-methods', { as: await signedIn(db, id) })).toMatchObject({
    body: { hasPassword: false, google: { available: true, connected: true } },
  });
  await site.close();
});

test('a sign-in with the former password that began before the change does not outlive it', async ({
  site,
  db,
}) => {
  const as = await signUp(site, 'raced@example.org');
  const real = createPasswords();
  // The password changes between the check of the former one and the writing of the session.
  const verify = async (given: string, phc: string) => {
    const isRight = await real.verify(given, phc);
    expect((await change(site, as, { currentPassword: password, newPassword })).status).toBe(200);
    return isRight;
  };
  const { settings } = site;
  const passwords = { hash: real.hash, verify };
  const service = createSignIn({ db, settings, secret: TEST_SECRET, passwords });
  const caller = { address: '127.0.0.1', userAgent: undefined, cookieHeader: undefined };
  const late = signInMember(
    { db, settings, signIn: service },
    { email: 'raced@example.org', password },
    caller,
  );
  await expect(late).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const sessions = await db`
    select 1 from sessions s join users u on u.id = s.user_id where u.email = 'raced@example.org'`;
  expect(sessions).toHaveLength(1);
});

test('from a session that was ended a moment ago nothing is changed', async ({ site, db }) => {
  await signUp(site, 'ended@example.org');
  const [viewer] = await db`
    delete from sessions where user_id = (select id from users where email = 'ended@example.org')
    returning user_id as id, id as session_id`;
  const parts = { db, settings: site.settings, passwords: createPasswords() };
  const late = changePassword(parts, viewer as never, { current: password, wanted: newPassword });
  await expect(late).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect((await signIn(site, 'ended@example.org', password)).status).toBe(200);
});

test('a current password longer than any is refused before it costs a hash', async ({ site, db }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const answer = await change(site, as, { currentPassword: 'x'.repeat(129), newPassword });
  expect(answer).toMatchObject({ status: 422, body: { error: { issues: [{ path: 'currentPassword' }] } } });
});
