import type { Ok } from '@skillverse/contract/call';
import type { listTrending } from '@skillverse/contract/discovery';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { plansOf } from '../../../../test/plans.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { listMostBegun } from './trending-queries.ts';

test('trending are the twelve available courses with most enrollments in 14 days, then the newest', async ({
  db,
  database,
  site,
}) => {
  const { id: viewerId } = await aMember(db);
  const as = await signedIn(db, viewerId);
  const courses: { id: Awaited<ReturnType<typeof aCourse>>['id'] }[] = [];
  for (let number = 0; number < 15; number++)
    courses.push(await aCourse(db, { title: `Course ${number}`, priceSvc: 0 }));
  const own = await aCourse(db, { title: 'Own', teacherId: viewerId, priceSvc: 0 });
  const begin = async (id: (typeof courses)[number]['id'], times: number) => {
    for (let count = 0; count < times; count++)
      await enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: id });
  };
  await begin(courses[0]!.id, 3);
  await begin(courses[1]!.id, 2);
  await begin(courses[2]!.id, 4);
  await begin(own.id, 5);
  await begin(courses[3]!.id, 4);
  // Long ago, and mine already.
  await database.owner`alter table enrollments disable trigger enrollments_end_once`;
  await database.owner`update enrollments set enrolled_at = now() - interval '15 days' where course_id = ${courses[3]!.id}`;
  await database.owner`alter table enrollments enable trigger enrollments_end_once`;
  await enrollInCourse(db, { learnerId: viewerId, courseId: courses[1]!.id });
  const { body } = await site.ask<Ok<typeof listTrending>>('GET', '/api/courses/trending', { as });
  const titles = body.items.map(({ title }) => title);
  expect(titles).toHaveLength(12);
  expect(titles.slice(0, 4)).toEqual(['Course 2', 'Course 0', 'Course 14', 'Course 13']);
  expect(titles).not.toContain('Own');
  expect(titles).not.toContain('Course 1');
});

test('what began lately is counted from an index alone', async ({ database }) => {
  const plan = await plansOf(database, async (explained) => {
    await explained`set enable_seqscan = off`;
    await listMostBegun(explained);
  });
  expect(plan).toContain('enrollments_newest_first');
});
