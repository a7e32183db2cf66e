import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given.ts';
import { aProject } from '../../../test/given-projects.ts';
import { listStartedProjects, listTaughtCourses } from './queries.ts';

/** Ids, in whose place names stand. */
const NOT_SAID = { courses: ['cover_file_id', 'id', 'teacher_id'], projects: ['creator_id', 'id'] };

const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test.for(['courses', 'projects'] as const)(
  'every column of %s is in the export of whoever made them, but for ids and what is computed',
  async (table, { database }) => {
    const { db, owner } = database;
    const { id } = await aMember(db);
    await aCourse(db, { teacherId: id });
    await aProject(db, { creatorId: id });
    const list = { courses: listTaughtCourses, projects: listStartedProjects }[table];
    const [exported] = await list(db, id, 1);
    const columns = await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by 1`;
    const missing = columns.map(({ name }) => name).filter((name) => !(inCamelCase(name) in exported!));
    expect(missing).toEqual(NOT_SAID[table]);
  },
);
