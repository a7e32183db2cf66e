import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { createSite, type Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { resetPassword } from '../password/reset-password.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

interface Credentials {
  readonly email: string;
  readonly given: string;
  /** A Cookie header: the mark of the browser. */
  readonly mark?: string;
}

const signIn = (site: Site, { email, given, mark }: Credentials) =>
  site.ask('POST', '/api/auth/sign-in', {
    body: { email, password: given },
    ...(mark === undefined ? {} : { as: mark }),
  });

const cookieOf = (name: string, { headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

const sessionOf = (answer: { headers: Headers }) => cookieOf('skillverse_session', answer);
const markOf = (answer: { headers: Headers }) => cookieOf('skillverse_device', answer);

async function signUp(site: Site, email: string) {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  return await site.ask('POST', '/api/auth/sign-up', { body });
}

/** From now on only browsers that are known get as far as their password. */
async function useUpTries(db: Db, site: Site, email: string): Promise<void> {
  await signIn(site, { email, given: 'a wrong guess' });
  await db`update rate_limits set used = 10 where key like 'sign-in-account:%'`;
  expect((await signIn(site, { email, given: newPassword })).status).toBe(429);
}

test('a new password makes strangers of all browsers but the one that changed it', async ({ database }) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const email = 'changed@example.org';
  const welcome = await signUp(site, email);
  const elsewhere = await signIn(site, { email, given: password });
  const body = { currentPassword: password, newPassword };
  const changed = await site.ask('PUT', '/api/me/password', { as: sessionOf(welcome), body });
  expect(markOf(changed)).not.toBe('');
  await useUpTries(database.db, site, email);
  for (const known of [welcome, elsewhere]) {
    expect((await signIn(site, { email, given: newPassword, mark: markOf(known) })).status).toBe(429);
  }
  const again = await signIn(site, { email, given: newPassword, mark: markOf(changed) });
  expect(again.status).toBe(200);
  // It stays one browser with its own ten tries, however often it signs in.
  const idOf = (answer: { headers: Headers }) => decodeURIComponent(markOf(answer)).split('.')[0];
  expect(idOf(again)).toBe(idOf(changed));
  await site.close();
});

test('a password that the host resets makes strangers of all browsers', async ({ database }) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const email = 'forgotten@example.org';
  const known = markOf(await signUp(site, email));
  const reset = await resetPassword({ db: database.owner, passwords: createPasswords() }, email);
  const fresh = markOf(await signIn(site, { email, given: reset?.password ?? '' }));
  await useUpTries(database.db, site, email);
  expect((await signIn(site, { email, given: reset?.password ?? '', mark: known })).status).toBe(429);
  expect((await signIn(site, { email, given: reset?.password ?? '', mark: fresh })).status).toBe(200);
  await site.close();
});

test('browsers that know an account have a hundred tries together, and strangers use up none of them', async ({
  database,
  db,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  await db`delete from rate_limits`;
  const email = 'many@devices.example';
  const one = markOf(await signUp(site, email));
  const other = markOf(await signIn(site, { email, given: password }));
  await signIn(site, { email, given: password, mark: one });
  await db`update rate_limits set used = 99 where key like 'sign-in-known:%'`;
  await signIn(site, { email, given: 'a guess of a stranger' });
  expect((await signIn(site, { email, given: password, mark: one })).status).toBe(200);
  expect((await signIn(site, { email, given: password, mark: other })).status).toBe(429);
  await site.close();
});

test('a first password marks the browser in which it was set', async ({ database, db }) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const { id, email } = await aMember(db);
  const answer = await site.ask('PUT', '/api/me/password', {
    as: await signedIn(db, id),
    body: { newPassword },
  });
  await useUpTries(database.db, site, email);
  expect((await signIn(site, { email, given: newPassword, mark: markOf(answer) })).status).toBe(200);
  await site.close();
});
