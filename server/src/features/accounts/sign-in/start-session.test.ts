import { SESSIONS_MAX } from '@skillverse/contract/accounts/settings';
import { expect, test } from '../../../../test/fixtures.ts';
import { type Site, TEST_SECRET } from '../../../../test/site.ts';
import { sessionCookieFor } from '../../../integrations/sign-in/session-cookie.ts';

const password = 'correct horse';

async function signUp(site: Site, email: string): Promise<string> {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  return (await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body })).body.userId;
}

const signIn = (site: Site, email: string) =>
  site.ask('POST', '/api/auth/sign-in', { body: { email, password } });

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const tokenOf = (answer: { headers: Headers }) =>
  sessionCookieFor({ publicUrl: undefined }, TEST_SECRET).read(cookieOf(answer)) ?? '';

test('of more sessions than a member may have the one that was not used for longest ends', async ({
  site,
  database: { owner },
}) => {
  const email = 'many@example.org';
  const userId = await signUp(site, email);
  await signUp(site, 'few@example.org');
  const [used, forgotten] = [await signIn(site, email), await signIn(site, email)];
  const isOpen = async (answer: { headers: Headers }) =>
    (await site.ask('GET', '/api/me', { as: cookieOf(answer) })).status === 200;
  // Begun first, but used last.
  await owner`update sessions set created_at = now() - interval '9 days' where token = ${tokenOf(used)}`;
  await owner`update sessions set updated_at = now() - interval '9 days' where token = ${tokenOf(forgotten)}`;
  await owner`
    insert into sessions (id, user_id, token, expires_at, updated_at)
    select gen_random_uuid(), ${userId}, 'device ' || n, now() + interval '9 days', now() - interval '8 days'
    from generate_series(4, ${SESSIONS_MAX}) n`;
  expect([await isOpen(used), await isOpen(forgotten)]).toEqual([true, true]);

  const latest = await signIn(site, email);
  expect([await isOpen(latest), await isOpen(used), await isOpen(forgotten)]).toEqual([true, true, false]);
  const sessions = await owner<{ email: string; count: number }[]>`
    select email, count(*)::int from sessions s join users u on u.id = s.user_id
    where email in (${email}, 'few@example.org') group by email order by email`;
  expect(sessions).toEqual([
    { email: 'few@example.org', count: 1 },
    { email, count: SESSIONS_MAX },
  ]);
});
