import type { listSessions } from '@skillverse/contract/account-settings';
import type { Ok } from '@skillverse/contract/call';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';
import type { Site } from '../../../test/site.ts';

type Sessions = Ok<typeof listSessions>;
const sessionsOf = async (site: Site, as: string) =>
  (await site.ask<Sessions>('GET', '/api/me/sessions', { as })).body.items;
const end = (site: Site, as: string, id: string) => site.ask('DELETE', `/api/me/sessions/${id}`, { as });

test('a member sees where they are signed in: this one first, then the last used, and no token', async ({
  site,
  db,
}) => {
  const { id } = await aMember(db);
  const [oldest, current] = [await signedIn(db, id), await signedIn(db, id)];
  await db`update sessions set user_agent = 'Firefox', updated_at = now() - interval '3 days'
    where user_id = ${id}`;
  await signedIn(db, id);
  await db`
    insert into sessions (id, user_id, token, expires_at)
    values (gen_random_uuid(), ${id}, 'over', now() - interval '1 second')`;
  await signedIn(db, (await aMember(db)).id);
  const items = await sessionsOf(site, current);
  expect(items.map(({ current, userAgent }) => [current, userAgent])).toEqual([
    [true, 'Firefox'],
    [false, null],
    [false, 'Firefox'],
  ]);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual([
    'createdAt',
    'current',
    'id',
    'lastUsedAt',
    'userAgent',
  ]);
  expect((await sessionsOf(site, oldest))[0]).toMatchObject({ id: items[2]?.id, current: true });
});

test('ending a session signs that browser out at once; ending the own one takes the cookie too', async ({
  site,
  db,
}) => {
  const { id } = await aMember(db);
  const [other, own] = [await signedIn(db, id), await signedIn(db, id)];
  const [current, elsewhere] = await sessionsOf(site, own);
  expect(await end(site, own, elsewhere?.id ?? '')).toMatchObject({ status: 200, body: { ended: true } });
  expect((await site.ask('GET', '/api/me', { as: other })).status).toBe(401);
  expect(await end(site, own, elsewhere?.id ?? '')).toMatchObject({
    status: 404,
    body: { error: { code: 'SESSION_NOT_FOUND', message: 'This session has already ended' } },
  });
  const last = await end(site, own, current?.id ?? '');
  expect(last.headers.getSetCookie()).toEqual([
    'skillverse_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect((await site.ask('GET', '/api/me', { as: own })).status).toBe(401);
});

test("nobody ends another member's session, or one that cannot be", async ({ site, db }) => {
  const [mine, theirs] = [await aMember(db), await aMember(db)];
  const [as, victim] = [await signedIn(db, mine.id), await signedIn(db, theirs.id)];
  const [session] = await sessionsOf(site, victim);
  for (const id of [session?.id ?? '', 'nonsense', '%00']) {
    expect((await end(site, as, id)).status, id).toBe(404);
  }
  expect((await site.ask('GET', '/api/me', { as: victim })).status).toBe(200);
});
