import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { givenMany } from '../../../../test/given/given-many.ts';
import { aPerson, aViewer } from '../../../../test/given/given-people.ts';
import type { Db } from '../../../db/client.ts';

/** Members who share a skill, all older than those that a test makes. */
const addPeople = (owner: Db, skill: string, count: number) =>
  givenMany(
    owner,
    (tx) => tx`
      insert into users (id, name, email, skills, created_at)
      select gen_random_uuid(), 'Crowd ' || i, lower(${skill}::text) || i || '@crowd.example', array[${skill}::text],
        now() - make_interval(hours => i)
      from generate_series(1, ${count}::int) i`,
  );

describe('a search that finds many people', () => {
  test('ranks the very name or skill first, then beginnings, then the newest, 1,000 in all and each once', async ({
    db,
    site,
    database,
  }) => {
    const { find, id } = await aViewer(db, site);
    await db`update users set skills = '{Quilting}' where id = ${id}`;
    await addPeople(database.owner, 'Requilting', 1100);
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
    // Older than 1,000 other matches, and among the best all the same.
    const oldest = await aPerson(db, 'Oldest Exact', 'Quilt');
    await database.owner`update users set created_at = now() - interval '1 year' where id = ${oldest}`;
    const expected = bestFirst.map(([name]) => name).toSpliced(2, 0, 'Oldest Exact');
    const found: { id: string; name: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof find>> = await find({ q: 'quilt', ...(cursor && { cursor }) });
      expect(page).toMatchObject({ total: 1000, totalIsCapped: true });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(found.slice(0, 8).map(({ name }) => name)).toEqual(expected);
    expect(found).toHaveLength(1000);
    expect(new Set(found.map((one) => one.id)).size).toBe(1000);
    expect(found.map((one) => one.id)).not.toContain(id);
  });

  test('ranks several words by their scores, whatever their age', async ({ db, site }) => {
    const { names } = await aViewer(db, site);
    await aPerson(db, 'Words', 'Warp', 'Making');
    await aPerson(db, 'Neighbours', 'Old making warps');
    await aPerson(db, 'Parts', 'Unmaking', 'Unwarped');
    expect(await names({ q: 'making warp' })).toEqual(['Neighbours', 'Words', 'Parts']);
  });

  test('counts up to 1,000 others exactly, and never the viewer', async ({ db, site, database }) => {
    const { find, id } = await aViewer(db, site);
    await db`update users set skills = '{Weft}' where id = ${id}`;
    await addPeople(database.owner, 'Weft', 1000);
    for (const query of [{ q: 'weft' }, { skill: 'weft' }])
      expect(await find(query)).toMatchObject({ total: 1000, totalIsCapped: false });
    await aPerson(db, 'One More', 'Weft');
    for (const query of [{ q: 'weft' }, { skill: 'weft' }, {}])
      expect(await find(query)).toMatchObject({ total: 1000, totalIsCapped: true });
  });
});
