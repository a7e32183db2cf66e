import { CourseId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, totalSvc } from '../../../test/given/given.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import { insertTransfer, lockWallet } from '../wallet/queries.ts';
import { enrollInCourse } from './enroll-in-course.ts';

describe('enrolling', () => {
  test('takes the price from the wallet and keeps it in escrow', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 120 });
    const learner = await aMember(db);
    const coinsBefore = await totalSvc(db);
    const { enrollment, balanceSvc } = await enrollInCourse(db, {
      learnerId: learner.id,
      courseId: course.id,
    });
    expect(enrollment).toMatchObject({ status: 'ongoing', pricePaidSvc: 120, teacherId: course.teacherId });
    expect(balanceSvc).toBe(380);
    expect(await balanceOf(db, learner.id)).toBe(380);
    expect(await balanceOf(db, course.teacherId)).toBe(500);
    expect(await totalSvc(db)).toBe(coinsBefore);
  });

  test('two clicks at the same moment take the price once', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 120 });
    const learner = await aMember(db);
    const request = { learnerId: learner.id, courseId: course.id };
    const clicks = await Promise.allSettled([enrollInCourse(db, request), enrollInCourse(db, request)]);
    expect(clicks.map((click) => click.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(clicks.find((click) => click.status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_ENROLLED' },
    });
    expect(await balanceOf(db, learner.id)).toBe(380);
  });

  test('a free course moves no coins', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const learner = await aMember(db, { balanceSvc: 0 });
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    expect(await balanceOf(db, learner.id)).toBe(0);
  });

  test('a balance that does not cover the price is refused with the shortfall, and nothing remains', async ({
    db,
  }) => {
    const course = await aCourse(db, { priceSvc: 120 });
    const learner = await aMember(db, { balanceSvc: 50 });
    const request = { learnerId: learner.id, courseId: course.id };
    await expect(enrollInCourse(db, request)).rejects.toMatchObject({
      code: 'INSUFFICIENT_COINS',
      status: 409,
      message: 'Insufficient SVC coins',
      details: { shortfallSvc: 70 },
    });
    expect(await balanceOf(db, learner.id)).toBe(50);
    const places =
      await db`select 1 from enrollments where learner_id = ${learner.id} and course_id = ${course.id}`;
    expect(places).toHaveLength(0);
  });

  test('a balance that equals the price is enough', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 500 });
    const learner = await aMember(db);
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    expect(await balanceOf(db, learner.id)).toBe(0);
  });

  test('a balance that another enrollment is spending at this moment is not spent twice', async ({
    db,
    database: { owner },
  }) => {
    const { id: learnerId } = await aMember(db);
    const [first, second] = [await aCourse(db, { priceSvc: 300 }), await aCourse(db, { priceSvc: 300 })];
    const late = await duringOpen(
      owner,
      (tx) => enrollInCourse(tx, { learnerId, courseId: first.id }),
      () => enrollInCourse(db, { learnerId, courseId: second.id }),
    );
    expect(late).toBe('INSUFFICIENT_COINS');
    expect(await balanceOf(db, learnerId)).toBe(200);
  });

  test('a price that changed since the dialog opened is refused with the new price', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 120 });
    const learner = await aMember(db);
    await db`update courses set price_svc = 90 where id = ${course.id}`;
    const request = { learnerId: learner.id, courseId: course.id, expectedPriceSvc: 120 };
    await expect(enrollInCourse(db, request)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The price is now 90 SVC',
      details: { svcValue: 90 },
    });
    const { balanceSvc } = await enrollInCourse(db, { ...request, expectedPriceSvc: 90 });
    expect(balanceSvc).toBe(410);
  });

  test('a teacher cannot enroll in their own course', async ({ db }) => {
    const course = await aCourse(db);
    const request = { learnerId: course.teacherId, courseId: course.id };
    await expect(enrollInCourse(db, request)).rejects.toMatchObject({
      code: 'OWN_COURSE',
      message: 'You cannot enroll in your own course',
    });
  });

  test('an unknown or deleted course is not found', async ({ db }) => {
    const learner = await aMember(db);
    const unknown = { learnerId: learner.id, courseId: CourseId.parse(uuidv7()) };
    await expect(enrollInCourse(db, unknown)).rejects.toMatchObject({
      code: 'COURSE_NOT_FOUND',
      status: 404,
    });
    const course = await aCourse(db);
    await db`update courses set deleted_at = now() where id = ${course.id}`;
    const deleted = { learnerId: learner.id, courseId: course.id };
    await expect(enrollInCourse(db, deleted)).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND' });
  });

  test('someone who is no member is refused', async ({ db }) => {
    const course = await aCourse(db);
    const stranger = { learnerId: UserId.parse(uuidv7()), courseId: course.id };
    await expect(enrollInCourse(db, stranger)).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      message: 'User not found',
    });
  });

  test('editing the price changes future enrollments only', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 100 });
    const early = await aMember(db);
    const late = await aMember(db);
    const first = await enrollInCourse(db, { learnerId: early.id, courseId: course.id });
    await db`update courses set price_svc = 300 where id = ${course.id}`;
    const second = await enrollInCourse(db, { learnerId: late.id, courseId: course.id });
    expect([first.enrollment.pricePaidSvc, second.enrollment.pricePaidSvc]).toEqual([100, 300]);
  });
});

describe('after a refund', () => {
  test('the course can be enrolled in again', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 120 });
    const learner = await aMember(db);
    const request = { learnerId: learner.id, courseId: course.id };
    const { enrollment } = await enrollInCourse(db, request);
    await db.begin(async (tx) => {
      const wallet = await lockWallet(tx, learner.id);
      const refund = { kind: 'refund' as const, walletId: wallet?.id ?? 0, amountSvc: 120 };
      await insertTransfer(tx, { ...refund, enrollmentId: enrollment.id });
      await tx`update enrollments set status = 'refunded' where id = ${enrollment.id}`;
    });
    expect(await balanceOf(db, learner.id)).toBe(500);
    const again = await enrollInCourse(db, request);
    expect(again).toMatchObject({ balanceSvc: 380, enrollment: { status: 'ongoing' } });
  });
});

describe('a course whose teacher is gone', () => {
  test('is not found', async ({ db }) => {
    const course = await aCourse(db);
    await db`update users set deleted_at = now() where id = ${course.teacherId}`;
    const learner = await aMember(db);
    const request = { learnerId: learner.id, courseId: course.id };
    await expect(enrollInCourse(db, request)).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND' });
  });
});
