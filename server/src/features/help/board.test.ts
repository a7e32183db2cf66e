import type { Ok } from '@skillverse/contract/call';
import type { getMyHelp, listFittingRequests, listHelpRequests } from '@skillverse/contract/help/calls';
import { REQUESTS_PER_PAGE } from '@skillverse/contract/help/requests';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, signedIn } from '../../../test/given/given.ts';
import { aClaim, aHelper, answer, aRequest, hoursAgo, minutesAfter } from '../../../test/given/given-help.ts';
import { aPerson, suspend } from '../../../test/given/given-people.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';
import { blockMember } from '../blocks/block-member.ts';
import { claimRequest } from './claim-request.ts';
import { decideRequest } from './decide-request.ts';

type Board = Ok<typeof listHelpRequests>;
type Seen = Board['items'][number];
type Fitting = Ok<typeof listFittingRequests>;

async function aReader(db: Db, ...skills: string[]) {
  const id = await aPerson(db, 'Rea Reads', ...skills);
  return { id, as: await signedIn(db, id) };
}

const read = async (site: Site, as: string, query: Record<string, string> = {}) =>
  (await site.ask<Board>('GET', `/api/help-requests?${new URLSearchParams(query)}`, { as })).body;

describe('the board', () => {
  test('has what fits the reader’s skills first, then the newest, page by page', async ({ db, site }) => {
    const reader = await aReader(db, 'Origami', 'Knots');
    const made: string[] = [];
    for (let n = 0; n < REQUESTS_PER_PAGE + 3; n++) {
      const skill = n < 2 ? 'ORIGAMI' : `Skill ${n}`;
      made.unshift((await aRequest(db, { skill, bountySvc: 0, now: minutesAfter(hoursAgo(5), n) })).id);
    }
    const wanted = [...made.slice(-2), ...made.slice(0, -2)];
    const first = await read(site, reader.as);
    expect(first.items.slice(0, 3).map(({ fitsViewer }) => fitsViewer)).toEqual([true, true, false]);
    const second = await read(site, reader.as, { cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(wanted);
    expect([first.total, first.totalIsCapped, second.nextCursor]).toEqual([wanted.length, false, null]);
    const only = await read(site, reader.as, { skill: ' origami ' });
    expect(only.items.map(({ id }) => id)).toEqual(wanted.slice(0, 2));
    expect(only.total).toBe(2);
    const wrong = await site.ask('GET', '/api/help-requests?cursor=bm8', { as: reader.as });
    expect(wrong.body.error?.code).toBe('INVALID_CURSOR');
  });

  test('has no request that has ended, is answered or overdue, nor one across a block', async ({
    db,
    site,
  }) => {
    const skill = 'Candle making';
    const reader = await aReader(db);
    const open = await aRequest(db, { skill });
    const claimed = await aClaim(db, { skill });
    await aClaim(db, { skill, isAnswered: true });
    await aRequest(db, { skill, now: hoursAgo(25) });
    const [mine, theirs] = [await aRequest(db, { skill }), await aRequest(db, { skill })];
    await blockMember(db, reader.id, mine.askerId);
    await blockMember(db, theirs.askerId, reader.id);
    const { items } = await read(site, reader.as, { skill });
    expect(items.map(({ id }) => id)).toEqual([claimed.id, open.id]);
    expect(items.map(({ obstacle }) => obstacle)).toEqual(['SOMEBODY_HELPS', null]);
  });

  test('tells only the asker and the helper who helps, where, and what they said', async ({ db, site }) => {
    const { path, helper, askerId, id } = await aClaim(db);
    const other = await aReader(db);
    const seen = async (as: string) => (await site.ask<Seen>('GET', path, { as })).body;
    for (const as of [helper.as, await signedIn(db, askerId)]) {
      expect(await seen(as)).toMatchObject({
        helper: { id: helper.id },
        conversation: { id: expect.any(String) },
      });
    }
    expect(await seen(other.as)).toMatchObject({ helper: null, conversation: null });
    await answer(db, helper.id, askerId);
    expect((await site.ask('GET', `/api/help-requests/${id}`, { as: other.as })).status).toBe(404);
  });
});

describe('who helped and does not any more', () => {
  const see = async (site: Site, as: string, path: string) => await site.ask<Seen>('GET', path, { as });

  test('sees how it goes on, and not what the other two said', async ({ db, site }) => {
    const { path, id, askerId, helper } = await aClaim(db);
    await site.ask('POST', `${path}/release`, { as: helper.as });
    const next = await aHelper(db);
    await claimRequest(db, { id, helperId: next.id });
    const hidden = { helper: null, conversation: null, reason: null, thanks: null };
    expect((await see(site, helper.as, path)).body).toMatchObject({ ...hidden, state: 'open' });
    await answer(db, next.id, askerId);
    const decision = { kind: 'not-solved', reason: 'Still flat' } as const;
    await decideRequest(db, { id, askerId, decision });
    expect((await see(site, helper.as, path)).body).toMatchObject({ ...hidden, state: 'not-solved' });
    expect((await see(site, next.as, path)).body).toMatchObject({ reason: 'Still flat' });
  });

  test.for(['asker', 'helper'] as const)(
    'sees nothing any more once the %s has blocked the other',
    async (who, { db, site }) => {
      const { path, askerId, helper } = await aClaim(db);
      const asAsker = await signedIn(db, askerId);
      const [as, other] = who === 'asker' ? [asAsker, helper.id] : [helper.as, askerId];
      await site.ask('PUT', `/api/users/${other}/block`, { as });
      expect((await see(site, helper.as, path)).status).toBe(404);
      expect((await see(site, asAsker, path)).status).toBe(200);
    },
  );

  test('sees nothing of an asker who is suspended', async ({ db, site }) => {
    const { path, askerId, helper } = await aClaim(db);
    await suspend(db, askerId);
    expect((await see(site, helper.as, path)).status).toBe(404);
  });
});

describe('Home', () => {
  test('has nothing that was taken on before, and nothing while its reader helps', async ({ db, site }) => {
    const reader = await aReader(db, 'Macrame');
    const [one, two] = [await aRequest(db, { skill: 'Macrame' }), await aRequest(db, { skill: 'Macrame' })];
    const fitting = async () =>
      (await site.ask<Fitting>('GET', '/api/me/fitting-help-requests', { as: reader.as })).body.items.map(
        ({ id }) => id,
      );
    await claimRequest(db, { id: one.id, helperId: reader.id });
    expect(await fitting()).toEqual([]);
    await site.ask('POST', `${one.path}/release`, { as: reader.as });
    expect(await fitting()).toEqual([two.id]);
  });

  test('has up to three open requests that fit and can be taken on', async ({ db, site }) => {
    const reader = await aReader(db, 'Felting');
    await aCourse(db, { teacherId: reader.id, skillCategory: 'Photography' });
    const made: string[] = [];
    for (const skill of ['felting', 'Photography', 'FELTING', 'Felting', 'Joinery']) {
      made.unshift((await aRequest(db, { skill })).id);
    }
    await aRequest(db, { askerId: reader.id, skill: 'Felting' });
    await aClaim(db, { skill: 'Felting' });
    const fitting = async () =>
      (
        await site.ask<Fitting>('GET', '/api/me/fitting-help-requests', {
          as: reader.as,
        })
      ).body.items.map(({ id }) => id);
    expect(await fitting()).toEqual(made.slice(1, 4));
    await db`insert into help_pauses (member_id, paused_until) values (${reader.id}, now() + interval '1 day')`;
    expect(await fitting()).toEqual([]);
  });
});

test('the median of first answers is told once five were answered in 30 days', async ({ db, site }) => {
  const { as } = await aHelper(db);
  const median = async () =>
    (await site.ask<Ok<typeof getMyHelp>>('GET', '/api/me/help', { as })).body.firstAnswerMinutes;
  const before = hoursAgo(24 * 29);
  const [others] = await db<
    [{ count: number }]
  >`select count(*) from help_requests where answered_at is not null`;
  // More than half of all.
  for (let n = others.count; n < Math.max(5, 2 * others.count + 1); n++) {
    if (n < 5) expect(await median()).toBeNull();
    const { id, askerId } = await aRequest(db, { now: before });
    const helper = await aHelper(db);
    await claimRequest(db, { id, helperId: helper.id }, { now: before });
    await answer(db, helper.id, askerId, minutesAfter(before, 20));
  }
  expect(await median()).toBe(20);
});
