import { MEMBER_HEADER } from '@skillverse/contract/call';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { createSite, type Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';

const me = (site: Site, as: string, headers: Record<string, string> = {}) =>
  site.ask<{ id: string }>('GET', '/api/me', { as, headers });

const signUpBody = (email: string) => ({
  name: 'Kim Park',
  email,
  password: 'correct horse',
  skills: ['Pottery'],
});

async function sessionDaysLeft(db: Db, memberId: string): Promise<number> {
  const [session] = await db<{ days: number }[]>`
    select extract(epoch from expires_at - now()) / 86400 as days from sessions where user_id = ${memberId}`;
  return session?.days ?? 0;
}

test('a session outlives a restart of the server, and counts on every server at once', async ({
  site,
  database,
}) => {
  const answer = await site.ask('POST', '/api/auth/sign-up', { body: signUpBody('stays@example.org') });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const restarted = await createSite(database);
  expect((await me(restarted, cookie)).status).toBe(200);
  await restarted.close();
});

test('after sign-out the old cookie is worth nothing on any server, at once', async ({
  site,
  database,
  db,
}) => {
  const other = await createSite(database);
  const as = await signedIn(db, (await aMember(db)).id);
  const elsewhere = await signedIn(db, (await aMember(db)).id);
  expect((await me(other, as)).status).toBe(200);
  const signedOut = await site.ask('POST', '/api/auth/sign-out', { as });
  expect(signedOut).toMatchObject({ status: 200, body: { signedOut: true } });
  expect(signedOut.headers.getSetCookie()).toEqual([
    'skillverse_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  for (const one of [site, other]) {
    expect(await me(one, as)).toMatchObject({ status: 401, body: { error: { code: 'SIGN_IN_REQUIRED' } } });
  }
  expect((await me(site, elsewhere)).status).toBe(200);
  await other.close();
});

test('a page signs nobody out but the member whose screen it shows', async ({ site, db }) => {
  const [anna, bert] = [await aMember(db), await aMember(db)];
  const as = await signedIn(db, bert.id);
  const signOutFor = (member: string) =>
    site.ask('POST', '/api/auth/sign-out', { as, headers: { [MEMBER_HEADER]: member } });
  expect(await signOutFor(anna.id)).toMatchObject({ status: 409, body: { error: { code: 'OTHER_MEMBER' } } });
  expect((await me(site, as)).status).toBe(200);
  expect((await signOutFor(bert.id)).status).toBe(200);
  expect((await me(site, as)).status).toBe(401);
  expect((await signOutFor(anna.id)).status).toBe(200);
});

test('signing out works without a session, twice, and with any cookie', async ({ site, db }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  for (const cookie of [as, as, 'skillverse_session=%E0%A4%A', 'nothing=1']) {
    expect(await site.ask('POST', '/api/auth/sign-out', { as: cookie })).toMatchObject({
      status: 200,
      body: { signedOut: true },
    });
  }
  expect((await site.ask('POST', '/api/auth/sign-out')).status).toBe(200);
});

test('a session that is over, or of a member who has left, opens nothing', async ({ site, db }) => {
  const changes = [
    (id: string) => db`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    (id: string) => db`update users set deleted_at = now() where id = ${id}`,
    (id: string) => db`delete from sessions where user_id = ${id}`,
  ];
  for (const change of changes) {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    expect((await me(site, as)).status).toBe(200);
    await change(id);
    expect((await me(site, as)).status).toBe(401);
  }
});

test('a session in use is prolonged once a day, and the cookie with it', async ({ site, db }) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  await db`update sessions set expires_at = now() + interval '29 days 1 hour' where user_id = ${id}`;
  expect((await me(site, as)).headers.getSetCookie()).toEqual([]);
  await db`update sessions set expires_at = now() + interval '28 days 23 hours' where user_id = ${id}`;
  const [refreshed] = (await me(site, as)).headers.getSetCookie();
  expect(refreshed?.split(';')[0]).toBe(as);
  expect(refreshed).toContain('; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  expect(await sessionDaysLeft(db, id)).toBeCloseTo(30, 2);
  expect((await me(site, as)).headers.getSetCookie()).toEqual([]);
});

test('forged and garbled cookies are no session, and never a failure', async ({ site, db }) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const forged = await signedIn(db, id, 'another secret than the one of the site');
  const [token = ''] = as.replace('skillverse_session=', '').split('.');
  const cookies = [
    forged,
    `skillverse_session=${token}`,
    `skillverse_session=${token}.`,
    `skillverse_session=${id}.${id}`,
    as.slice(0, -4),
    as.toUpperCase(),
    `${as}%00`,
    'skillverse_session=%00%ff%zz',
    `skillverse_session="${"'; drop table sessions; --"}"`,
    `skillverse_session=${'%'.repeat(5000)}`,
    '=; ;;=,,,',
    as.replace('skillverse_session', 'skillverse_device'),
  ];
  for (const cookie of cookies) {
    expect((await me(site, cookie)).status, cookie.slice(0, 60)).toBe(401);
    expect((await site.ask('POST', '/api/auth/sign-out', { as: cookie })).status).toBe(200);
  }
  expect((await me(site, `other=1; ${as}`)).status).toBe(200);
});

test('on https every cookie is Secure, HttpOnly, SameSite=Lax and bound to the host by its name', async ({
  database,
}) => {
  const site = await createSite(database, { PUBLIC_URL: 'https://skills.example.org', RATE_LIMITS: 'on' });
  const headers = { origin: 'https://skills.example.org' };
  const body = signUpBody('secure@example.org');
  const signedUp = await site.ask('POST', '/api/auth/sign-up', { body, headers });
  const { email, password } = body;
  const signedInAgain = await site.ask('POST', '/api/auth/sign-in', { body: { email, password }, headers });
  const as = signedInAgain.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await me(site, as)).status).toBe(200);
  expect((await me(site, as.replace('__Host-', ''))).status).toBe(401);
  const signedOut = await site.ask('POST', '/api/auth/sign-out', { as, headers });
  const given = [signedUp, signedInAgain, signedOut].flatMap((answer) => answer.headers.getSetCookie());
  expect(given).toHaveLength(5);
  for (const cookie of given) {
    expect(cookie).toMatch(
      /^__Host-skillverse_(session|device)=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
  await site.close();
});

test('every answer about an account is kept out of caches', async ({ site, db }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const answers = [
    await me(site, as),
    await me(site, ''),
    await site.ask('POST', '/api/auth/sign-in', { body: { email: 'a@example.org', password: 'wrong one' } }),
    await site.ask('POST', '/api/auth/sign-out', { as }),
  ];
  for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
});
