import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { settle } from '../../../test/given/given-places.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { removeMedia } from '../courses/media/remove-media.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listStartedProjects } from './project-queries.ts';
import { listOpened, listPlaces, listTaughtCourses } from './queries.ts';

/**
 * Ids, in whose place names stand, of what is hidden the moment, the mean of reviews, which are all in the export, and Markdown, which
 * stands in the place of its plain form.
 */
const NOT_SAID = {
  courses: [
    'cover_file_id',
    'description_markdown',
    'hidden_with',
    'id',
    'rating',
    'review_count',
    'teacher_id',
  ],
  projects: ['creator_id', 'description_markdown', 'hidden_with', 'id', 'requirements_markdown'],
};

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

test('what was opened is in the export, also once it is removed, and when a place was settled or left', async ({
  db,
  database,
}) => {
  const { id: learnerId } = await aMember(db);
  const course = await aCourse(db, { title: 'Ink' });
  const [kept, removed] = [await aMedia(database, course), await aMedia(database, course)];
  await enrollInCourse(db, { learnerId, courseId: course.id });
  await settle(db, { learnerId, courseId: course.id }, 'teacher');
  for (const [days, { id }] of [kept, removed].entries())
    await db`
      insert into opened_items (learner_id, course_id, item_id, opened_at)
      values (${learnerId}, ${course.id}, ${id}, now() - make_interval(days => ${days}))`;
  await removeMedia(database, { teacherId: course.teacherId, courseId: course.id, mediaId: removed.id });
  const openedAt = expect.any(String);
  expect(await listOpened(db, learnerId, 9)).toEqual([
    { courseTitle: 'Ink', fileName: kept.name, openedAt },
    { courseTitle: 'Ink', fileName: null, openedAt },
  ]);
  expect(await listPlaces(db, learnerId, 9)).toMatchObject([
    { courseTitle: 'Ink', status: 'ongoing', settledAt: expect.any(String), leftAt: null },
  ]);
});
