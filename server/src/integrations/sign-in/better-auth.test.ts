import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { test } from '../../../test/fixtures.ts';
import { TEST_SECRET } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';
import { createSignIn } from './better-auth.ts';
import { configureBetterAuth, type Errand } from './better-auth-options.ts';
import { createPasswords } from './password-hash.ts';
import { sessionCookieFor } from './session-cookie.ts';
import { signInDatabase } from './sign-in-database.ts';

// What our own calls never let through, tried on the library itself: the settings must hold without them.

function openLibrary({ connection }: TestDatabase, publicUrl?: string) {
  const pool = openPool(connection, { max: 3, role: 'skillverse_app' });
  const errands = new AsyncLocalStorage<Errand>();
  const cookie = sessionCookieFor({ publicUrl }, TEST_SECRET);
  const passwords = createPasswords();
  const { api } = configureBetterAuth({
    database: signInDatabase(pool, errands),
    publicUrl,
    secret: TEST_SECRET,
    cookie,
    passwords,
    errands,
  });
  const newMember = {
    passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAA',
    skills: ['Chess'],
    bio: 'Hi',
    marks: { welcomeKey: 'a key', signUpNetwork: 'unknown' },
    joins: async () => undefined,
  };
  const signUp = (body: { email: string } & Record<string, unknown>, headers = new Headers()) =>
    errands.run({ newMember }, () =>
      api.signUpEmail({
        body: { name: 'Kim', password: 'correct horse', ...body },
        headers,
        returnHeaders: true,
      }),
    );
  return { signUp, api, cookie, close: () => pool.end() };
}

for (const publicUrl of [undefined, 'https://skills.example.org']) {
  test(`the library and we write the same session cookie (PUBLIC_URL ${publicUrl})`, async ({ database }) => {
    const { signUp, cookie, close } = openLibrary(database, publicUrl);
    const { headers, response } = await signUp({ email: `cookie${publicUrl?.length ?? 0}@example.org` });
    expect(headers.getSetCookie()).toHaveLength(1);
    const parts = (setCookie: string) => setCookie.split('; ').sort();
    expect(parts(headers.getSetCookie()[0] ?? '')).toEqual(parts(cookie.issue(response.token ?? '')));
    await close();
  });
}

test('a body cannot write what belongs to the server', async ({ database }) => {
  const { signUp, close } = openLibrary(database);
  for (const field of [
    'skills',
    'bio',
    'welcomeKey',
    'signUpNetwork',
    'isSample',
    'deletedAt',
    'emailVerified',
  ]) {
    const answer = signUp({ email: 'writer@example.org', [field]: 'mine' });
    if (field === 'emailVerified') await answer;
    else await expect(answer, field).rejects.toMatchObject({ body: { code: 'FIELD_NOT_ALLOWED' } });
  }
  const [member] = await database.db`
    select skills, bio, email_verified, is_sample from users where email = 'writer@example.org'`;
  expect(member).toEqual({ skills: ['Chess'], bio: 'Hi', emailVerified: false, isSample: false });
  await close();
});

test('an avatar address sent by a client is dropped, and so are invented columns', async ({ database }) => {
  const { signUp, close } = openLibrary(database);
  const invented = { rating: 5, reviewCount: 9, skillsVerified: true, skillCoins: 9000, id: 'mine' };
  await signUp({ email: 'face@example.org', image: 'https://tracker.example/pixel.gif', ...invented });
  const [member] = await database.db`
    select avatar_url, rating, review_count, skills_verified from users where email = 'face@example.org'`;
  expect(member).toEqual({ avatarUrl: null, rating: 0, reviewCount: 0, skillsVerified: false });
  await close();
});

test('addresses that a client claims in headers are not looked at', async ({ database }) => {
  const { signUp, close } = openLibrary(database);
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' });
  const { response } = await signUp({ email: 'headers@example.org' }, headers);
  const sessions = await database.db`select ip_address from sessions where user_id = ${response.user.id}`;
  expect(sessions).toEqual([{ ipAddress: '' }]);
  await close();
});

test('no member comes into being but through our own sign-up', async ({ database }) => {
  const { api, close } = openLibrary(database);
  const body = { name: 'Kim', email: 'side-door@example.org', password: 'correct horse' };
  await expect(api.signUpEmail({ body })).rejects.toThrow();
  expect(await database.db`select 1 from users where email = 'side-door@example.org'`).toEqual([]);
  await close();
});

test('more people at once than can be hashed for are told to come back, not that they are wrong', async ({
  database,
}) => {
  const service = createSignIn({
    db: database.db,
    settings: { publicUrl: undefined },
    secret: TEST_SECRET,
    passwords: createPasswords({ concurrency: 1, waitingMost: 1 }),
  });
  const crowd = Array.from({ length: 6 }, (_, number) =>
    service.signIn({ email: `crowd${number}@example.org`, password: 'correct horse' }, undefined),
  );
  const answers = await Promise.allSettled(crowd);
  const turnedAway = answers.filter(({ status }) => status === 'rejected');
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const one of turnedAway) expect(one).toMatchObject({ reason: { code: 'UNAVAILABLE', status: 503 } });
  expect(answers).toContainEqual({ status: 'fulfilled', value: undefined });
});
