import type { UserId } from '@skillverse/contract/ids';
import { expect, test as onDatabase } from '../../../../test/fixtures.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { plansOf } from '../../../../test/plans.ts';
import type { Db } from '../../../db/client.ts';
import { countProjects, hasProjects, listProjectRows } from './project-queries.ts';
import { isSearch, type ProjectFilter } from './rules.ts';

/** One statement writes 3,000 projects, 30 of each creator, among so many members that nobody goes through them all. */
async function manyProjects(owner: Db): Promise<void> {
  await givenMany(
    owner,
    (tx) => tx`
      with creators as (
        insert into users (id, name, email, skills)
        select gen_random_uuid(), 'Person', i || '@hub.example', '{Maps}' from generate_series(1, 3000) i
        returning id
      ), made as (
        insert into projects (id, creator_id, title, description, category, required_skills, created_at)
        select gen_random_uuid(), c.id, 'Map ' || md5(c.id::text || i), 'Who mends what.',
          case i when 7 then 'Blockchain' else 'Other' end, array['Skill ' || i, 'Maps'],
          now() - random() * interval '1 year'
        from (select id from creators limit 100) c, generate_series(1, 30) i returning id, creator_id
      )
      insert into project_members (project_id, user_id) select id, creator_id from made`,
  );
}

/** A database with many projects in it. */
const test = onDatabase.extend('large', { scope: 'file' }, async ({ database }) => {
  await manyProjects(database.owner);
  await analyze(database, 'projects', 'project_members', 'users');
  return database;
});

test('the lists of projects are one statement each, as is their count, and use the indexes where there are many', {
  tags: 'full',
}, async ({ db, large: database }) => {
  const [{ id: viewerId } = { id: '' as UserId }] = await db<{ id: UserId }[]>`select id from users limit 1`;
  const nothing = { words: [], category: undefined, skills: [] };
  const planOf = async (filter: ProjectFilter) => {
    const plan = await plansOf(database, async (explained) => {
      await listProjectRows(explained, viewerId, { filter, after: undefined, limit: 30 });
      if (isSearch(filter)) await countProjects(explained, viewerId, filter);
    });
    expect(plan.match(/Query Text/g)).toHaveLength(isSearch(filter) ? 2 : 1);
    expect(plan).not.toContain('Seq Scan on project_members');
    expect(plan).not.toContain('Seq Scan on users');
    return plan;
  };
  expect(await planOf(nothing)).toContain('projects_newest_first');
  for (const [filter, index] of [
    [{ ...nothing, words: ['9f61408e'] }, 'projects_by_search_text'],
    [{ ...nothing, words: ['zq'] }, 'projects_by_short_words'],
    [{ ...nothing, category: 'Blockchain' }, 'projects_open_by_category'],
    [{ ...nothing, skills: ['skill 7'] }, 'projects_by_skills_sought'],
  ] as const) {
    const plan = await planOf(filter);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on projects');
  }
  const seldom = { ...nothing, words: ['9f61408e'] };
  const plan = await plansOf(database, (explained) => hasProjects(explained, viewerId, seldom));
  expect(plan).toContain('projects_by_search_text');
  expect(plan).not.toContain('Seq Scan');
});
