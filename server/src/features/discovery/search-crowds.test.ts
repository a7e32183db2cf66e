import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { givenMany } from '../../../test/given/given-many.ts';
import { aPerson, aViewer } from '../../../test/given/given-people.ts';
import { keepAnswers } from '../../core/cache/keep-answers.ts';
import { keepBest } from '../../core/cache/keep-best.ts';
import { readFoundCursor } from '../../core/http/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import { listPeople, searchPeople } from './search-people.ts';
import type { Crowd } from './search-queries.ts';

type Wanted = Parameters<typeof searchPeople>[2];

describe('a search that finds many people', () => {
  test('gives the same order among very many, and pages on through all of them', async ({
    db,
    site,
    database,
  }) => {
    const { names, find, id } = await aViewer(db, site);
    await db`update users set skills = '{Quilting}' where id = ${id}`;
    const bestFirst = [
      ['Newer Exact', 'Quilt'],
      ['Quilt', 'Older'],
      ['Newer Beginning', 'Quilting'],
      ['Quilty Older', 'Older'],
      ['Newer Word', 'Old quilts'],
      ['Older Word', 'All quilts'],
      ['Newer Part', 'Requilting'],
    ];
    for (const place of [1, 5, 3, 6, 4, 2, 0]) await aPerson(db, ...(bestFirst[place] as [string, string]));
    await givenMany(
      database.owner,
      (tx) => tx`
        insert into users (id, name, email, skills, created_at)
        select gen_random_uuid(), 'Crowd ' || i, i || '@crowd.example', '{Requilting}', now() - interval '1 day'
        from generate_series(1, 4100) i`,
    );
    const first = await find({ q: 'quilt' });
    expect(first.total).toBe(4107);
    expect(first.items.slice(0, 7).map(({ name }) => name)).toEqual(bestFirst.map(([name]) => name));
    expect((await names({ q: 'qu' })).slice(0, 4).sort()).toEqual(
      ['Newer Beginning', 'Newer Exact', 'Quilt', 'Quilty Older'].sort(),
    );
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor } = await find({ q: 'quilt', ...(cursor ? { cursor } : {}) });
      for (const person of items) seen.add(person.id);
      cursor = nextCursor as string | null;
    }
    expect(seen.size).toBe(4107);
  });

  const keptOf = () => ({
    crowds: keepAnswers<Crowd>({ forMs: () => 60_000, atMost: 10 }),
    best: keepBest(),
  });

  /** Five ways to match a craft, each so many times. */
  async function crafters(db: Db, craft: string, times: number): Promise<void> {
    for (const [name, skill] of [
      [craft, 'Older'],
      ['Newer', `All ${craft}s`],
      ['Newer', `${craft} making`],
      ['Older', `Inter${craft} making`],
      ['Newest', craft],
    ])
      for (let i = 0; i < times; i++) await aPerson(db, name ?? '', skill ?? '');
  }

  interface Finding {
    readonly filter: Wanted;
    readonly few: number;
    readonly many?: number;
    readonly total: number;
  }

  /** All pages of a search in which `few` are few. */
  async function foundAll(db: Db, { filter, total, ...sizes }: Finding) {
    const kept = keptOf();
    const found: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const after = cursor === undefined ? undefined : readFoundCursor(cursor);
      const page = await searchPeople(db, kept, filter, { after, pageSize: 7, ...sizes });
      expect(page.total).toBe(total);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return found;
  }

  test('gives a crowd in the order in which a few are scored, and never counts the viewer', async ({
    db,
    site,
  }) => {
    const { id: viewerId } = await aViewer(db, site);
    await db`update users set skills = '{Weft making}' where id = ${viewerId}`;
    await crafters(db, 'Weft', 9);
    const filter = { words: ['weft'], phrase: 'weft', skill: undefined, viewerId };
    const scored = await foundAll(db, { filter, few: 100, total: 45 });
    expect(new Set(scored).size).toBe(45);
    expect(scored).not.toContain(viewerId);
    expect(await foundAll(db, { filter, few: 20, total: 45 })).toEqual(scored);
  });

  test('of several words goes by their scores as long as it can, and else finds everybody once', async ({
    db,
    site,
  }) => {
    const { id: viewerId } = await aViewer(db, site);
    await crafters(db, 'Warp', 9);
    const filter = { words: ['making', 'warp'], phrase: 'making warp', skill: undefined, viewerId };
    const kept = keptOf();
    const page = { after: undefined, pageSize: 30, few: 20 };
    const first = await searchPeople(db, kept, filter, page);
    expect(first.items.slice(0, 9).map(({ name }) => name)).toEqual(Array(9).fill('Newer'));
    // It is known meanwhile that they are a crowd, and not that they are too many.
    await kept.crowds(JSON.stringify([filter.words, filter.phrase, null]), async () => ({ total: 18 }));
    expect((await searchPeople(db, kept, filter, page)).items).toEqual(first.items);
    expect(new Set(await foundAll(db, { filter, few: 5, total: 18 })).size).toBe(18);
    const scored = await foundAll(db, { filter, few: 20, total: 18 });
    expect(await foundAll(db, { filter, few: 20, many: 5, total: 18 }), 'ranked once').toEqual(scored);
  });

  test('finds who has come to a crowd that is known, however closely they match', async ({ db, site }) => {
    const { id: viewerId } = await aViewer(db, site);
    for (let i = 0; i < 30; i++) await aPerson(db, 'Cloth', 'Interheddle');
    const filter = { words: ['heddle'], phrase: 'heddle', skill: undefined, viewerId };
    const kept = keptOf();
    const page = { after: undefined, pageSize: 60, few: 20 };
    expect((await searchPeople(db, kept, filter, page)).items).toHaveLength(30);
    const late = await aPerson(db, 'Heddle', 'Latecomer');
    expect((await searchPeople(db, kept, filter, page)).items.map(({ id }) => id)).toContain(late);
  });

  test('is not scored to its end by a place that somebody made up', async ({ db, site }) => {
    const { id: viewerId } = await aViewer(db, site);
    await crafters(db, 'Bobbin', 9);
    const filter = { words: ['bobbin'], phrase: 'bobbin', skill: undefined, viewerId };
    const after = { score: 7, createdAt: '2030-01-01T00:00:00.000Z', id: viewerId };
    const kept = keptOf();
    const question = JSON.stringify([filter.words, filter.phrase, null]);
    await searchPeople(db, kept, filter, { after, pageSize: 7, few: 20 });
    expect(await kept.crowds.known(question), 'they are counted instead').toMatchObject({ total: 45 });
  });

  test('counts everybody else, however many there are', async ({ db, site }) => {
    const { id: viewerId } = await aViewer(db, site);
    await crafters(db, 'Spindle', 2);
    const filter = { skill: undefined, viewerId };
    const [counted] = await db<{ others: number }[]>`
      select count(*) - 1 as others from users where deleted_at is null and suspended_at is null`;
    const kept = keptOf();
    for (const few of [10_000, 3, 3]) {
      const { total, items } = await listPeople(db, kept.crowds, filter, {
        after: undefined,
        pageSize: 5,
        few,
      });
      expect([total, items.length]).toEqual([counted?.others, 5]);
    }
  });
});
