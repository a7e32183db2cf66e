import { type CourseId, ReviewId, type UserId } from '@skillverse/contract/ids';
import { putMyReview } from '@skillverse/contract/reviews';
import { v7 as uuidv7 } from 'uuid';
import { asStep } from '../../core/errors/failed-step.ts';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  changeReview,
  findReviewRow,
  findTeacherOfCompleted,
  insertReview,
  isCourseKnownTo,
  lockReviewed,
  notifyOfReview,
  type ReviewRow,
  recomputeRatings,
} from './queries.ts';

const refuse = refusals(putMyReview);
const { change, recompute } = putMyReview.stepFailures;

interface ReviewRequest {
  readonly reviewerId: UserId;
  readonly courseId: CourseId;
  /** Whole stars, 1 to 5. */
  readonly stars: number;
  readonly comment: string | null;
}

/**
 * Reviews the teacher of a course that the reviewer completed, or changes that review, and brings the ratings of teacher and
 * course up to date with it. Reviews of one course take turns, and so do those of one teacher.
 */
export function writeReview(
  db: DbOrTx,
  request: ReviewRequest,
): Promise<{ review: ReviewRow; changed: boolean; teacherId: UserId }> {
  return inTransaction(db, (tx) => write(tx, request));
}

async function write(tx: Tx, request: ReviewRequest) {
  const { reviewerId, courseId } = request;
  const teacherId = await findTeacherOfCompleted(tx, reviewerId, courseId);
  if (!teacherId) {
    throw (await isCourseKnownTo(tx, courseId, reviewerId))
      ? refuse.NOT_COMPLETED()
      : refuse.COURSE_NOT_FOUND();
  }
  const reviewed = { userId: teacherId, courseId };
  if (!(await lockReviewed(tx, { ...reviewed, reviewerId }))) throw commonRefusal('SIGN_IN_REQUIRED');
  const before = await findReviewRow(tx, reviewerId, courseId);
  if (before?.isHidden) throw refuse.REVIEW_HIDDEN();
  const changed = before !== undefined;
  if (changed) await asStep(change, changeReview(tx, request));
  else await insertReview(tx, teacherId, { ...request, id: ReviewId.parse(uuidv7()) });
  await asStep(recompute, recomputeRatings(tx, reviewed));
  if (!changed) tx.send(notifyOfReview(tx, request));
  const review = await findReviewRow(tx, reviewerId, courseId);
  if (!review) throw new Error('a review that was just written was not there to read');
  return { review, changed, teacherId };
}
