import type { listSessions } from '@skillverse/contract/accounts/settings';
import type { Ok } from '@skillverse/contract/call';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import { duringOpen, inTurn } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { deleteSessionOf, lockMember } from './queries.ts';

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

const endOthers = (site: Site, as: string) => site.ask('DELETE', '/api/me/sessions', { as });

test('all other sessions of the member end at once, this one and those of others stay', async ({
  site,
  db,
}) => {
  const { id } = await aMember(db);
  const other = await aMember(db);
  const elsewhere = [await signedIn(db, id), await signedIn(db, id)];
  const [own, stranger] = [await signedIn(db, id), await signedIn(db, other.id)];
  expect(await endOthers(site, own)).toMatchObject({ status: 200, body: { endedSessions: 2 } });
  const statuses = [];
  for (const as of [...elsewhere, own, stranger])
    statuses.push((await site.ask('GET', '/api/me', { as })).status);
  expect(statuses).toEqual([401, 401, 200, 200]);
  expect(await endOthers(site, own)).toMatchObject({ status: 200, body: { endedSessions: 0 } });
});

test('a session that ends at this very moment ends no other', async ({ site, db, database }) => {
  const { id } = await aMember(db);
  const other = await signedIn(db, id);
  const [theOther] = await sessionsOf(site, other);
  for (const ask of [endOthers, (of: Site, as: string) => end(of, as, theOther!.id)]) {
    const own = await signedIn(db, id);
    const [current] = await sessionsOf(site, own);
    const answer = await duringOpen(
      database.owner,
      async (tx) => {
        await lockMember(tx, id);
        await deleteSessionOf(tx, id, current!.id);
      },
      () => ask(site, own),
    );
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'SIGN_IN_REQUIRED' } } });
    expect((await site.ask('GET', '/api/me', { as: other })).status).toBe(200);
  }
});

test('of two sessions that end each other at the same moment the first one stays', async ({
  site,
  db,
  database,
}) => {
  const { id } = await aMember(db);
  const ending = (as: string) => async () => (await endOthers(site, as)).status;
  const endingOne = (as: string, other: string) => async () => (await end(site, as, other)).status;
  const setting = (as: string) => async () => {
    const body = { newPassword: 'a first password' };
    return (await site.ask('PUT', '/api/me/password', { as, body })).status;
  };
  const hold = (tx: Tx) => lockMember(tx, id);
  for (const isFirst of [true, false]) {
    const [a, b] = [await signedIn(db, id), await signedIn(db, id)];
    const [ofB] = await sessionsOf(site, b);
    const asked = [endingOne(a, ofB!.id), ending(b)];
    const answers = await inTurn(database.owner, hold, isFirst ? asked : asked.toReversed());
    expect(answers).toEqual([200, 401]);
  }
  for (const isFirst of [true, false]) {
    const [a, b] = [await signedIn(db, id), await signedIn(db, id)];
    const asked = [setting(a), ending(b)];
    const answers = await inTurn(database.owner, hold, isFirst ? asked : asked.toReversed());
    expect(answers, 'where one of them sets a password').toEqual([200, 401]);
    await db`delete from sign_in_accounts where user_id = ${id}`;
  }
});
