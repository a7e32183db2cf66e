import { leaveCourse as leaveCourseCall } from '@skillverse/contract/enrollments/leaving';
import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { onceAfter, type RepeatKey } from '../../../core/http/idempotency.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { findCourseRow } from '../../courses/queries.ts';
import { lockWallets } from '../../wallet/queries.ts';
import { type EnrollmentRow, lockOngoing } from '../queries.ts';
import { leavePlaces, listRunningPlaces } from './ending-queries.ts';
import { endsRefunded, termsOf } from './rules.ts';

const refuse = refusals(leaveCourseCall);

interface LeaveRequest {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  /** What the learner was told that would come back; undefined takes what comes back now. */
  readonly expectedRefundSvc?: number | undefined;
  readonly repeat?: RepeatKey | undefined;
}

interface LeftPlace {
  readonly enrollmentId: EnrollmentId;
  readonly teacherId: UserId;
  readonly refundedSvc: number;
  readonly paidToTeacherSvc: number;
  readonly balanceSvc: number;
}

/**
 * Ends the learner's place: the price comes back, or goes to the teacher. Lock order: key, enrollment, both wallets by id; only then is counted
 * what was opened and refunded before. So who leaves two courses at once has the second count the first.
 */
export function leaveCourse(db: DbOrTx, request: LeaveRequest): Promise<LeftPlace> {
  return onceAfter(db, request.repeat, {
    first: (tx) => lockOngoing(tx, request.learnerId, request.courseId),
    work: (tx, ongoing) => leave(tx, ongoing, request),
  });
}

async function leave(
  tx: Tx,
  ongoing: EnrollmentRow | undefined,
  { learnerId, courseId, expectedRefundSvc }: LeaveRequest,
): Promise<LeftPlace> {
  if (!ongoing) {
    throw (await findCourseRow(tx, courseId, learnerId)) ? refuse.NOT_ONGOING() : refuse.COURSE_NOT_FOUND();
  }
  const { id: enrollmentId, teacherId } = ongoing;
  // Sent together, done in this order.
  const [wallets, [place]] = await Promise.all([
    lockWallets(tx, [learnerId, teacherId]),
    listRunningPlaces(tx, learnerId, courseId),
  ]);
  const wallet = wallets.find(({ userId }) => userId === learnerId);
  if (!place || !wallet) throw new Error('a locked place was not there to leave');
  const { svcPaid, refundSvc } = termsOf(place);
  if (expectedRefundSvc !== undefined && expectedRefundSvc !== refundSvc)
    throw refuse.REFUND_CHANGED({ refundSvc });
  const ids = [enrollmentId];
  const isRefunded = endsRefunded(place);
  await leavePlaces(tx, isRefunded ? { refunded: ids, left: [] } : { refunded: [], left: ids });
  return {
    enrollmentId,
    teacherId,
    refundedSvc: refundSvc,
    paidToTeacherSvc: isRefunded || place.isSettled ? 0 : svcPaid,
    balanceSvc: wallet.balanceSvc + refundSvc,
  };
}
