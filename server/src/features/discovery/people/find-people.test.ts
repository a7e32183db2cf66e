import type { Ok } from '@skillverse/contract/call';
import { type listUsers, PEOPLE_PER_PAGE } from '@skillverse/contract/discovery';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { plansOf } from '../../../../test/plans.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db, DbOrTx } from '../../../db/client.ts';
import { listPersonRows } from './person-queries.ts';

async function aFinder(db: Db, site: Site) {
  const as = await signedIn(db, (await aMember(db, { name: 'Vera Viewer' })).id);
  const ask = (query: string) => site.ask<Ok<typeof listUsers>>('GET', `/api/users?${query}`, { as });
  const names = async (query: string) => (await ask(query)).body.items.map(({ name }) => name);
  return { ask, names };
}

describe('people', () => {
  // Ratings without reviews behind them, which the ledger's check would find.
  test('come newest first or highest rated first, and with words by match, unless another order is asked for', async ({
    db,
    site,
  }) => {
    const { names } = await aFinder(db, site);
    for (const [name, rating] of [
      ['Theremin Tia', 3],
      ['Ada Theremin', 4.5],
      ['Bea Theremin', 4.5],
      ['Cleo Theremin', 0],
    ] as const) {
      const { id } = await aMember(db, { name });
      await db`update users set rating = ${rating}, review_count = ${rating ? 1 : 0} where id = ${id}`;
    }
    const byMatch = ['Theremin Tia', 'Cleo Theremin', 'Bea Theremin', 'Ada Theremin'];
    const byRating = ['Bea Theremin', 'Ada Theremin', 'Theremin Tia', 'Cleo Theremin'];
    expect(await names('q=theremin')).toEqual(byMatch);
    expect(await names('q=theremin&sort=match')).toEqual(byMatch);
    expect(await names('q=theremin&sort=newest')).toEqual([...byMatch.slice(1), 'Theremin Tia']);
    expect(await names('q=theremin&sort=rating')).toEqual(byRating);
    expect(await names('sort=rating')).toEqual(byRating);
    expect(await names('sort=match')).toEqual(await names(''));
    await db`update users set rating = 0, review_count = 0`;
  });

  test('page on in every order, each once, where many are equal, and refuse a cursor of another list', async ({
    db,
    site,
    database,
  }) => {
    const { ask } = await aFinder(db, site);
    const count = PEOPLE_PER_PAGE * 2 + 3;
    await givenMany(
      database.owner,
      (tx) => tx`
        insert into users (id, name, email, rating, review_count, created_at)
        select gen_random_uuid(), 'Balalaika ' || i, i || '@balalaika.example', i % 3, i % 3,
          '2026-01-01Z'::timestamptz + make_interval(secs => i / 4) from generate_series(1, ${count}::int) i`,
    );
    for (const sort of ['newest', 'rating', 'match']) {
      const found: string[] = [];
      let cursor = '';
      do {
        const { body } = await ask(`q=balalaika&sort=${sort}${cursor}`);
        expect(body.total).toBe(count);
        found.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
      } while (cursor !== '');
      expect([sort, found.length, new Set(found).size]).toEqual([sort, count, count]);
    }
    const { nextCursor } = (await ask('q=balalaika&sort=rating')).body;
    for (const other of ['', 'sort=rating', 'q=balalaika', 'q=balalaika&sort=rating&teaches=true']) {
      const { status, body } = await ask(`${other}&cursor=${nextCursor}`);
      expect([other, status, body.error?.code]).toEqual([other, 422, 'INVALID_CURSOR']);
    }
    await db`update users set rating = 0, review_count = 0`;
  });

  test('who teach are those alone with a course that can be found, with skills, words and their count', async ({
    db,
    site,
  }) => {
    const { ask, names } = await aFinder(db, site);
    const teacher = await aMember(db, { name: 'Tess Sitar', skills: ['Sitar'] });
    await aMember(db, { name: 'Lou Sitar', skills: ['Sitar'] });
    await aCourse(db, { teacherId: teacher.id });
    for (const query of ['q=sitar', 'skill=sitar', 'q=sitar&skill=sitar&sort=rating'])
      expect([query, await names(`${query}&teaches=true`)]).toEqual([query, ['Tess Sitar']]);
    expect((await ask('q=sitar&teaches=true')).body.total).toBe(1);
    expect(await names('q=sitar&teaches=false')).toHaveLength(2);
    for (const wrong of ['teaches=yes', 'teaches=', 'sort=cheapest', 'sort=foo', 'sort='])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422]);
  });
});

test('in every order, of all or of those who teach, people are read in the order of an index', async ({
  db,
  database,
}) => {
  const { id: viewerId } = await aMember(db);
  await givenMany(
    database.owner,
    (tx) => tx`
      insert into users (id, name, email, created_at)
      select gen_random_uuid(), 'Person ' || i, i || '@order.example', now() - make_interval(secs => i)
      from generate_series(1, 5000) i`,
  );
  await analyze(database, 'users');
  for (const [sort, teaches, index] of [
    ['newest', undefined, 'users_newest_first'],
    ['rating', undefined, 'users_by_rating'],
    ['newest', true, 'users_teaching_newest_first'],
    ['rating', true, 'users_teaching_by_rating'],
  ] as const) {
    const filter = { words: [], phrase: '', skill: undefined, teaches, viewerId };
    const page = { sort, after: undefined, limit: 20 };
    const plan = await plansOf(database, (explained: DbOrTx) => listPersonRows(explained, filter, page));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on users');
  }
});
