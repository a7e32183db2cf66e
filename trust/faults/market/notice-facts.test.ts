import { enrollInCourse } from '../../../server/src/features/enrollments/enroll-in-course.ts';
import { expect, test } from '../../../server/test/fixtures.ts';
import { aCourse, aMember } from '../../../server/test/given/given.ts';
import { compareNotices } from './notice-facts.ts';

test('a cause that nobody was told of is named, and so is what was told twice or has not happened', async ({
  db,
  database,
}) => {
  const [teacher, learner] = [await aMember(db), await aMember(db)];
  const course = await aCourse(db, { teacherId: teacher.id });
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  expect(await compareNotices(db)).toEqual([]);
  const { owner } = database;
  await owner`
    insert into notices (member_id, kind, actor_id, subject_id)
    select member_id, kind, actor_id, subject_id from notices where kind = 'enrolled'`;
  await owner`delete from notices where member_id = ${learner.id}`;
  await owner`insert into notices (member_id, kind, actor_id, subject_id) values (${teacher.id}, 'completed', ${learner.id}, ${course.id})`;
  expect(await compareNotices(db)).toEqual([
    `of 'completed' ${teacher.id} was told 1 times, and it happened 0 times`,
    `of 'enrolled' ${teacher.id} was told 2 times, and it happened 1 times`,
    `of 'welcome' ${learner.id} was told 0 times, and it happened 1 times`,
  ]);
});
