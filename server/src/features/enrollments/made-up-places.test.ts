import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given.ts';

test('one live place on a course is all that the table takes of a learner, and one more after a refund', async ({
  db,
}) => {
  const learner = await aMember(db);
  const course = await aCourse(db, { priceSvc: 0 });
  const enroll = () => db`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
    values (${uuidv7()}, ${learner.id}, ${course.id}, ${course.teacherId}, 0)`;
  const already = { code: '23505', constraint_name: 'enrollments_one_live_per_learner_and_course' };
  for (let round = 0; round < 2; round++) {
    await enroll();
    await expect(enroll()).rejects.toMatchObject(already);
    await db`update enrollments set status = 'refunded' where learner_id = ${learner.id} and status = 'ongoing'`;
  }
});
