import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aPerson, aViewer } from '../../../test/given-people.ts';
import { keepAnswers } from '../../core/keep-answers.ts';
import { readFoundCursor } from '../../core/place-cursor.ts';
import type { Crowd } from './queries.ts';
import { searchPeople } from './search-people.ts';

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
    await database.owner.begin(async (tx) => {
      await tx`set local statement_timeout = '60s'`;
      await tx`
        insert into users (id, name, email, skills, created_at)
        select gen_random_uuid(), 'Crowd ' || i, i || '@crowd.example', '{Requilting}', now() - interval '1 day'
        from generate_series(1, 4100) i`;
    });
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

  test('gives a crowd, once it is known, in the order in which it is scored, and whoever joins it meanwhile', async ({
    db,
    site,
  }) => {
    const { id: viewerId } = await aViewer(db, site);
    for (const [name, skill] of [
      ['Weft', 'Older'],
      ['Newer', 'All wefts'],
      ['Newer', 'Weft making'],
      ['Older', 'Interweft'],
      ['Newest', 'Weft'],
    ])
      for (let i = 0; i < 9; i++) await aPerson(db, name ?? '', skill ?? '');
    const filter = { words: ['weft'], phrase: 'weft', skill: undefined, viewerId };
    const all = async (few: number | undefined) => {
      const crowds = keepAnswers<Crowd>({ forMs: () => 60_000, atMost: 10 });
      const found = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const after = cursor === undefined ? undefined : readFoundCursor(cursor);
        const page = await searchPeople(db, crowds, filter, { after, pageSize: 7, ...(few ? { few } : {}) });
        expect(page.total).toBe(45);
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return found;
    };
    const scored = await all(undefined);
    expect(new Set(scored).size).toBe(45);
    expect(await all(20)).toEqual(scored);
    const crowds = keepAnswers<Crowd>({ forMs: () => 60_000, atMost: 10 });
    const page = { after: undefined, pageSize: 60, few: 20 };
    await db`update users set name = 'Cloth', skills = '{Interweft}' where name = 'Weft' or skills = '{Weft}'`;
    expect((await searchPeople(db, crowds, filter, page)).items).toHaveLength(45);
    const late = await aPerson(db, 'Weft', 'Latecomer');
    expect((await searchPeople(db, crowds, filter, page)).items.map(({ id }) => id)).toContain(late);
  });
});
