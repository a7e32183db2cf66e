import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { settle } from '../../../test/given/given-places.ts';
import { enrollInCourse } from './enroll-in-course.ts';

test('one live place on a course is all that the table takes of a learner, and one more after a refund or after it was left', async ({
  db,
}) => {
  const learner = await aMember(db);
  const course = await aCourse(db, { priceSvc: 0 });
  const enroll = () => db`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
    values (${uuidv7()}, ${learner.id}, ${course.id}, ${course.teacherId}, 0)`;
  const already = { code: '23505', constraint: 'enrollments_one_live_per_learner_and_course' };
  for (const end of ['refunded', 'left', 'completed']) {
    await enroll();
    await expect(enroll()).rejects.toMatchObject(already);
    await db`
      update enrollments set status = ${end}, completed_at = case when ${end} = 'completed' then now() end,
        reward_cap_per_day = case when ${end} = 'completed' then 0 end,
        reward_cap_per_teacher = case when ${end} = 'completed' then 0 end
      where learner_id = ${learner.id} and status = 'ongoing'`;
  }
  await expect(enroll()).rejects.toMatchObject(already);
});

test('a place is settled once, while it is in progress, and not before its price has left escrow', async ({
  db,
}) => {
  const { id: learnerId } = await aMember(db);
  const course = await aCourse(db, { priceSvc: 100 });
  const place = { learnerId, courseId: course.id };
  const { enrollment } = await enrollInCourse(db, place);
  const set = (column: string, value: string) =>
    db`update enrollments set ${db(column)} = ${value} where id = ${enrollment.id}`;
  const now = '2026-11-25T12:00:00Z';
  const check = (message: RegExp) => ({ code: '23514', message: expect.stringMatching(message) });
  await expect(set('settled_at', now)).rejects.toMatchObject(check(/no price in escrow/));
  await settle(db, place, 'teacher');
  await expect(set('settled_at', now)).rejects.toMatchObject(check(/settled once, while it is in progress/));
  await expect(set('status', 'refunded')).rejects.toMatchObject(check(/enrollments_settled_is_not_refunded/));
  await expect(set('left_at', now)).rejects.toMatchObject(check(/enrollments_left_means_ended/));
  await set('status', 'left');
  await expect(set('settled_at', now)).rejects.toMatchObject(check(/it ends once/));
});

test('how much there was to open is counted by the database, and never changed', async ({ db, database }) => {
  const { id: learnerId } = await aMember(db);
  const course = await aCourse(db);
  for (const kind of ['image', 'video', 'document'] as const) await aMedia(database, course, { kind });
  const { enrollment } = await enrollInCourse(db, { learnerId, courseId: course.id });
  const change = db`update enrollments set item_count = 9 where id = ${enrollment.id}`;
  await expect(change).rejects.toMatchObject({ code: '42501' });
  const tamper = database.owner`update enrollments set item_count = 9 where id = ${enrollment.id}`;
  await expect(tamper).rejects.toMatchObject({ code: '23514' });
  expect(await db`select item_count from enrollments where id = ${enrollment.id}`).toEqual([
    { itemCount: 2 },
  ]);
});
