import { DEFAULT_AVATAR_URL, type OwnProfile } from '@skillverse/contract/profiles';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, balanceOf } from '../../../../test/given/given.ts';
import { suspend } from '../../../../test/given/given-people.ts';
import { aPerson } from '../../../../test/google.ts';
import {
  atGoogle,
  type Back,
  comeBack,
  refusedWith,
  start,
  test,
  through,
} from '../../../../test/google-visit.ts';
import { createSite, type Site, TEST_SECRET } from '../../../../test/site.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import { keyedHash } from '../../../core/http/keyed-hash.ts';
import type { Tx } from '../../../db/client.ts';
import { insertLeftEmail } from '../mark-queries.ts';
import {
  deleteGoogleAccount,
  deleteSessionsOf,
  insertSession,
  lockGoogleAccount,
  lockMember,
  lockMemberWithEmail,
  wipeMember,
} from '../queries.ts';

const profileOf = async (site: Site, { cookies }: Back) =>
  (await site.ask<OwnProfile>('GET', '/api/me', { as: cookies })).body;

test('a newcomer has an account with 500 SVC, the name from Google, no skills and the onboarding before them', async ({
  site,
  google,
  database,
}) => {
  const back = await through(site, google, aPerson('new', { picture: 'https://example.org/me.png' }));
  expect(back).toMatchObject({ status: 200, outcome: { outcome: 'signed-in' } });
  const me = await profileOf(site, back);
  expect(me).toMatchObject({
    name: 'Grace Google',
    email: 'new@gmail.test',
    avatarUrl: DEFAULT_AVATAR_URL,
    skills: [],
    skillCoins: 500,
    onboardingCompleted: false,
    verificationStatus: 'not_started',
    bio: 'Hello! I am new here and happy to learn from this community.',
  });
  expect(await balanceOf(database.db, me.id)).toBe(500);
});

test('whoever comes through Google with an address that left has no second grant', async ({
  site,
  google,
  database: { owner },
}) => {
  const key = keyedHash(TEST_SECRET, 'e-mails that left', 'left@gmail.test');
  await owner.begin((tx) => insertLeftEmail(tx, key));
  const me = await profileOf(site, await through(site, google, aPerson('left')));
  expect(me).toMatchObject({ email: 'left@gmail.test', skillCoins: 0, welcomeSvc: 0 });
});

test('whoever has no name at Google, or one that nobody may have, is called Google User', async ({
  site,
  google,
}) => {
  for (const [index, name] of [
    undefined,
    '',
    ' \u200b ',
    'Unknown User',
    `a${'\u0301'.repeat(9)}`,
    7,
  ].entries()) {
    const back = await through(site, google, aPerson(`nameless-${index}`, { name }));
    expect((await profileOf(site, back)).name).toBe('Google User');
  }
  const cleaned = await through(site, google, aPerson('cleaned', { name: '\u2068Eve\tOne\u2069\u202e' }));
  expect((await profileOf(site, cleaned)).name).toBe('Eve One');
  const long = await through(site, google, aPerson('long', { name: ` Grace\n${'g'.repeat(200)}` }));
  expect((await profileOf(site, long)).name).toBe(`Grace ${'g'.repeat(94)}`);
});

test('the same person comes back to the same account, whatever their address and name are by then', async ({
  site,
  google,
}) => {
  const first = await through(site, google, aPerson('same'));
  const renamed = { email: 'other@gmail.test', email_verified: false, name: 'New Name' };
  const second = await through(site, google, aPerson('same', renamed));
  const [before, after] = [await profileOf(site, first), await profileOf(site, second)];
  expect(after).toMatchObject({
    id: before.id,
    name: 'Grace Google',
    email: 'same@gmail.test',
    skillCoins: 500,
  });
});

test('two windows of one newcomer make one account', async ({ site, google, db }) => {
  google.personIs(aPerson('twice'));
  const tries = await Promise.all([1, 2, 3, 4].map(() => start(site)));
  const addresses = await Promise.all(tries.map(({ url }) => atGoogle(url)));
  const all = await Promise.all(addresses.map((address, index) => comeBack(address, tries[index]!.mark)));
  expect(all.map(({ outcome }) => outcome.outcome)).toEqual(Array(4).fill('signed-in'));
  expect(await db`select name from users where email = 'twice@gmail.test'`).toHaveLength(1);
});

test('nobody gets into an account by its address: a password account made before by somebody else stays shut', async ({
  site,
  google,
  db,
}) => {
  const email = 'victim@gmail.test';
  const attacker = { name: 'Not Me', email, password: 'known to me', skills: ['Waiting'] };
  await site.ask('POST', '/api/auth/sign-up', { body: attacker });
  for (const spelling of [email, 'VICTIM@Gmail.test']) {
    expect(await through(site, google, aPerson('victim', { email: spelling }))).toMatchObject(
      refusedWith(409, 'Sign in with your password, then connect Google in Settings.'),
    );
  }
  const ways = await db`
    select provider_id from sign_in_accounts a join users u on u.id = a.user_id where u.email = ${email}`;
  expect(ways).toEqual([{ providerId: 'credential' }]);
  expect(await db`select 1 from users where email = ${email} and email_verified`).toEqual([]);
});

test('an address that Google has not verified makes no account and links to none', async ({
  site,
  google,
  db,
}) => {
  const refused = refusedWith(409, 'Google has not verified your e-mail address.');
  const { email } = await aMember(db);
  for (const claims of [
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'true' },
    { email: undefined },
    { email: 'no address' },
    { email, email_verified: false },
  ]) {
    expect(await through(site, google, aPerson('unverified', claims))).toMatchObject(refused);
  }
  expect(await db`select 1 from sign_in_accounts where account_id = 'unverified'`).toEqual([]);
});

test('an address that passed on to another person at Google opens nothing', async ({ site, google }) => {
  await through(site, google, aPerson('first-owner', { email: 'passed-on@gmail.test' }));
  expect(await through(site, google, aPerson('next-owner', { email: 'passed-on@gmail.test' }))).toMatchObject(
    refusedWith(409, 'Another account has this e-mail address already.'),
  );
});

test('deleted and sample members cannot sign in with Google, and a suspended one comes in to one page', async ({
  site,
  google,
  database,
}) => {
  for (const [sub, column] of [
    ['deleted', 'deleted_at = now()'],
    ['sample', 'is_sample = true'],
  ] as const) {
    const { id } = await profileOf(site, await through(site, google, aPerson(sub)));
    await database.owner.unsafe(`update users set ${column} where id = '${id}'`);
    expect(await through(site, google, aPerson(sub))).toMatchObject(
      refusedWith(403, 'This account cannot be used.'),
    );
  }
  const { id } = await profileOf(site, await through(site, google, aPerson('suspended')));
  await suspend(database.db, id);
  const back = await through(site, google, aPerson('suspended'));
  expect(await profileOf(site, back)).toMatchObject({ id, isSuspended: true });
  expect((await site.ask('GET', '/api/me/wallet', { as: back.cookies })).status).toBe(403);
});

/** What takes a way in away, each as the use case of that name does it, up to its end. */
const takenAway = {
  'disconnects Google': async (tx: Tx, { id }: OwnProfile) => {
    await lockMember(tx, id);
    await deleteGoogleAccount(tx, id);
  },
  'has the password reset by the host': async (tx: Tx, { id, email }: OwnProfile) => {
    await lockMemberWithEmail(tx, email);
    await deleteSessionsOf(tx, id);
    await deleteGoogleAccount(tx, id);
  },
  leaves: async (tx: Tx, { id }: OwnProfile) => {
    await lockMember(tx, id);
    await wipeMember(tx, id);
  },
};

test.for(Object.keys(takenAway) as (keyof typeof takenAway)[])(
  'nobody gets in through Google who %s at this very moment',
  async (how, { site, google, database }) => {
    const person = aPerson(`while ${how}`.replaceAll(' ', '-'));
    const me = await profileOf(site, await through(site, google, person));
    await database.owner`delete from sessions where user_id = ${me.id}`;
    const refused = refusedWith(409, 'This try has ended, or began in another browser. Please try again.');
    const back = duringOpen(
      database.owner,
      (tx) => takenAway[how](tx, me),
      () => through(site, google, person),
    );
    expect(await back).toMatchObject(refused);
    expect(await database.owner`select 1 from sessions where user_id = ${me.id}`).toEqual([]);
  },
);

test('a suspension ends the session that began through Google at this very moment', async ({
  site,
  google,
  database,
}) => {
  const me = await profileOf(site, await through(site, google, aPerson('begun-just-now')));
  const suspended = await duringOpen(
    database.owner,
    async (tx) => {
      await lockGoogleAccount(tx, me.id, 'begun-just-now');
      await insertSession(tx, { userId: me.id, token: 'just now', seconds: 60, userAgent: undefined });
    },
    () => suspend(database.db, me.id),
  );
  expect(suspended).toMatchObject({ changed: true, endedSessions: 2 });
});

test('a sign-in with Google ends the session that the browser had, and gives no token but in the cookie', async ({
  site,
  google,
}) => {
  const first = await through(site, google, aPerson('switching'));
  const second = await through(site, google, aPerson('switched'), first.cookies);
  expect(await site.ask('GET', '/api/me', { as: first.cookies })).toMatchObject({ status: 401 });
  expect(Object.keys(second.outcome)).toEqual(['type', 'outcome']);
  for (const line of second.headers.getSetCookie())
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('nothing of Google’s tokens is kept', async ({ site, google, db }) => {
  await through(site, google, aPerson('tokenless'));
  const [account] = await db`select * from sign_in_accounts where account_id = 'tokenless'`;
  expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null });
  expect(await db`select 1 from sign_in_verifications`).toEqual([]);
});

test('new accounts through Google count for the limit of an address, returning members do not', async ({
  database,
  google,
}) => {
  const site = await createSite(database, { ...google.env, RATE_LIMITS: 'on', SIGN_UPS_PER_HOUR: '2' });
  for (const sub of ['one', 'two', 'one', 'two']) {
    expect(await through(site, google, aPerson(`limited-${sub}`))).toMatchObject({ status: 200 });
  }
  expect(await through(site, google, aPerson('limited-three'))).toMatchObject(
    refusedWith(429, 'Too many attempts. Please wait and try again.'),
  );
  await site.close();
});
