import { enroll } from '@skillverse/contract/enrollments';
import { type CourseId, EnrollmentId, type UserId } from '@skillverse/contract/ids';
import { affordability } from '@skillverse/contract/rules/affordability';
import { v7 as uuidv7 } from 'uuid';
import { refusals } from '../../core/errors/refusal.ts';
import { onceAfter, type RepeatKey } from '../../core/http/idempotency.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { lockCourseShared } from '../courses/queries.ts';
import { writeNotice } from '../notices/writing-queries.ts';
import { insertTransfer, lockWallet } from '../wallet/queries.ts';
import { type EnrollmentRow, insertEnrollmentOrNone, memberExists } from './queries.ts';

const refuse = refusals(enroll);

interface EnrollRequest {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  /** The price that the learner saw; undefined takes the present price. */
  readonly expectedPriceSvc?: number | undefined;
  readonly repeat?: RepeatKey | undefined;
}

/**
 * Gives the learner a place on the course and moves its price into escrow: both or neither.
 * Lock order: key, course, enrollment, wallet.
 */
export function enrollInCourse(
  db: DbOrTx,
  request: EnrollRequest,
): Promise<{ enrollment: EnrollmentRow; balanceSvc: number }> {
  return onceAfter(db, request.repeat, {
    // Shared: the price and the course's existence cannot change under us, while others enroll at the same time.
    first: (tx) => lockCourseShared(tx, request.courseId),
    work: (tx, course) => takePlace(tx, course, request),
  });
}

async function takePlace(
  tx: Tx,
  course: Awaited<ReturnType<typeof lockCourseShared>>,
  { learnerId, courseId, expectedPriceSvc }: EnrollRequest,
) {
  if (!course?.isOffered) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId === learnerId) throw refuse.OWN_COURSE();
  if (expectedPriceSvc !== undefined && expectedPriceSvc !== course.priceSvc) {
    throw refuse.PRICE_CHANGED({ svcValue: course.priceSvc });
  }
  const id = EnrollmentId.parse(uuidv7());
  const { teacherId, priceSvc, title } = course;
  // Sent together, done in this order.
  const [enrollment, wallet] = await Promise.all([
    insertEnrollmentOrNone(tx, { id, learnerId, courseId, teacherId, pricePaidSvc: priceSvc }),
    lockWallet(tx, learnerId),
  ]);
  if (!enrollment)
    throw (await memberExists(tx, learnerId)) ? refuse.ALREADY_ENROLLED() : refuse.USER_NOT_FOUND();
  if (!wallet) throw refuse.USER_NOT_FOUND();
  const { balanceAfterSvc, shortfallSvc } = affordability(wallet.balanceSvc, priceSvc);
  if (shortfallSvc > 0) throw refuse.INSUFFICIENT_COINS({ shortfallSvc });
  if (priceSvc > 0) {
    tx.send(
      insertTransfer(tx, { kind: 'enroll', walletId: wallet.id, amountSvc: priceSvc, enrollmentId: id }),
    );
  }
  tx.send(
    writeNotice(tx, {
      kind: 'enrolled',
      memberId: teacherId,
      actorId: learnerId,
      subjectId: courseId,
      title,
    }),
  );
  return { enrollment, balanceSvc: balanceAfterSvc };
}
