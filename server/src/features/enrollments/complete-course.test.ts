import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, totalSvc, USUAL_CAPS } from '../../../test/given/given.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Db, Tx } from '../../db/client.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';

async function anOngoingCourse(
  db: Db,
  wanted: { learnerId?: UserId; teacherId?: UserId; priceSvc?: number } = {},
) {
  const learnerId = wanted.learnerId ?? (await aMember(db)).id;
  const course = await aCourse(db, { priceSvc: 0, ...wanted });
  await enrollInCourse(db, { learnerId, courseId: course.id });
  return { learnerId, courseId: course.id, teacherId: course.teacherId, caps: USUAL_CAPS };
}

async function completeSome(db: Db, count: number, who: { learnerId: UserId; teacherId?: UserId }) {
  const rewards: number[] = [];
  for (let i = 0; i < count; i++) {
    const { enrollment } = await completeCourse(db, await anOngoingCourse(db, who));
    rewards.push(enrollment.rewardSvc);
  }
  return rewards;
}

/** As if time had passed: past every trigger, because a receipt never changes. */
async function backdateCompletions(owner: Db, learnerId: UserId, days: number) {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update enrollments set completed_at = completed_at - make_interval(days => ${days})
      where learner_id = ${learnerId}`;
  });
}

describe('completing', () => {
  test('pays the teacher the price that was paid and the learner 100 SVC', async ({ db }) => {
    const place = await anOngoingCourse(db, { priceSvc: 120 });
    const coinsBefore = await totalSvc(db);
    const { enrollment, balanceSvc, rewardLimitReached } = await completeCourse(db, place);
    expect(enrollment).toMatchObject({ status: 'completed', pricePaidSvc: 120, rewardSvc: 100 });
    expect(rewardLimitReached).toBe(false);
    expect(balanceSvc).toBe(480);
    expect(await balanceOf(db, place.learnerId)).toBe(480);
    expect(await balanceOf(db, place.teacherId)).toBe(620);
    expect(await totalSvc(db)).toBe(coinsBefore + 100);
  });

  test('pays the teacher the price of the moment of enrollment, whatever the price is now', async ({
    db,
  }) => {
    const place = await anOngoingCourse(db, { priceSvc: 120 });
    await db`update courses set price_svc = 999 where id = ${place.courseId}`;
    await completeCourse(db, place);
    expect(await balanceOf(db, place.teacherId)).toBe(620);
  });

  test('a course is completed once, however often it is asked at the same moment', async ({ db }) => {
    const place = await anOngoingCourse(db, { priceSvc: 120 });
    const clicks = await Promise.allSettled(Array.from({ length: 8 }, () => completeCourse(db, place)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(db, place.learnerId)).toBe(480);
    expect(await balanceOf(db, place.teacherId)).toBe(620);
  });

  test('waits for another completion of the place, and pays once', async ({ database: { db, owner } }) => {
    const place = await anOngoingCourse(db, { priceSvc: 120 });
    const completing = (tx: Tx) => completeCourse(tx, place);
    expect(await duringOpen(owner, completing, () => completeCourse(db, place))).toBe('NOT_ONGOING');
    expect(await balanceOf(db, place.teacherId)).toBe(620);
  });

  test('a course that is not in progress is refused', async ({ db }) => {
    const course = await aCourse(db);
    const learner = await aMember(db);
    const request = { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS };
    await expect(completeCourse(db, request)).rejects.toMatchObject({
      code: 'NOT_ONGOING',
      message: 'Course not found in ongoing courses',
    });
  });

  test('a course that does not exist is not found', async ({ db }) => {
    const course = await aCourse(db);
    await db`update courses set deleted_at = now() where id = ${course.id}`;
    const learner = await aMember(db);
    const request = { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS };
    await expect(completeCourse(db, request)).rejects.toMatchObject({
      code: 'COURSE_NOT_FOUND',
      status: 404,
    });
  });

  test('a course whose teacher is gone is refused, and the coins stay in escrow', async ({ db }) => {
    const place = await anOngoingCourse(db, { priceSvc: 120 });
    await db`update users set deleted_at = now() where id = ${place.teacherId}`;
    await expect(completeCourse(db, place)).rejects.toMatchObject({
      code: 'TEACHER_NOT_FOUND',
      message: 'Course teacher not found',
    });
    expect(await balanceOf(db, place.learnerId)).toBe(380);
  });

  test('two who complete each other’s courses at the same moment do not deadlock', async ({ db }) => {
    const a = await aMember(db);
    const b = await aMember(db);
    const pairs = 10;
    const places = [];
    for (let i = 0; i < pairs; i++) {
      places.push(await anOngoingCourse(db, { learnerId: a.id, teacherId: b.id }));
      places.push(await anOngoingCourse(db, { learnerId: b.id, teacherId: a.id }));
    }
    const done = await Promise.allSettled(places.map((place) => completeCourse(db, place)));
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('the reward', () => {
  test('is paid ten times a UTC day to one learner; the eleventh completion earns 0 and counts all the same', async ({
    db,
  }) => {
    const { id: learnerId } = await aMember(db);
    expect(await completeSome(db, 10, { learnerId })).toEqual(Array(10).fill(100));
    const eleventh = await completeCourse(db, await anOngoingCourse(db, { learnerId }));
    expect(eleventh).toMatchObject({
      rewardLimitReached: true,
      enrollment: { status: 'completed', rewardSvc: 0 },
    });
    expect(await balanceOf(db, learnerId)).toBe(1500);
  });

  test('is paid five times in 30 days for courses of one teacher', async ({ db }) => {
    const { id: learnerId } = await aMember(db);
    const { id: teacherId } = await aMember(db);
    expect(await completeSome(db, 6, { learnerId, teacherId })).toEqual([100, 100, 100, 100, 100, 0]);
  });

  test('of yesterday does not count against today', async ({ database, db }) => {
    const { id: learnerId } = await aMember(db);
    await completeSome(db, 10, { learnerId });
    await backdateCompletions(database.owner, learnerId, 1);
    expect(await completeSome(db, 1, { learnerId })).toEqual([100]);
  });

  test('with one teacher is paid again after 30 days', async ({ database, db }) => {
    const { id: learnerId } = await aMember(db);
    const { id: teacherId } = await aMember(db);
    await completeSome(db, 5, { learnerId, teacherId });
    await backdateCompletions(database.owner, learnerId, 30);
    expect(await completeSome(db, 1, { learnerId, teacherId })).toEqual([100]);
  });

  test('keeps the caps that were in force with the enrollment', async ({ db }) => {
    const place = await anOngoingCourse(db);
    const caps = { rewardsPerDay: 7, rewardsPerTeacher30Days: 3, rewardsPerNetworkDay: 20 };
    await completeCourse(db, { ...place, caps });
    const stored = await db`
      select reward_cap_per_day, reward_cap_per_teacher, reward_cap_per_network from enrollments
      where learner_id = ${place.learnerId}`;
    const outside = { rewardCapPerDay: 7, rewardCapPerTeacher: 3, rewardCapPerNetwork: null };
    expect(stored).toMatchObject([outside]);
  });

  test('limit holds for 40 completions at the same moment: exactly ten rewards', async ({ db }) => {
    const { id: learnerId } = await aMember(db);
    const places = await Promise.all(Array.from({ length: 40 }, () => anOngoingCourse(db, { learnerId })));
    const done = await Promise.all(places.map((place) => completeCourse(db, place)));
    expect(done.filter(({ rewardLimitReached }) => !rewardLimitReached)).toHaveLength(10);
    expect(await balanceOf(db, learnerId)).toBe(1500);
  });
});
