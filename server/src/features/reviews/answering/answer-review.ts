import type { CourseId, ReviewId, UserId } from '@skillverse/contract/ids';
import { putAnswer } from '@skillverse/contract/reviews';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { keepMember } from '../../accounts/queries.ts';
import { refuseSuspended } from '../../accounts/refuse-suspended.ts';
import type { ReviewRow } from '../queries.ts';
import {
  type AnsweredReview,
  clearAnswer,
  lockReview,
  notifyOfAnswer,
  readReviewRow,
  updateAnswer,
} from './queries.ts';

/** Of both calls. */
const refuse = refusals(putAnswer);

interface Asked {
  readonly reviewId: ReviewId;
  readonly viewerId: UserId;
}

interface Answered {
  readonly review: ReviewRow;
  /** There was an answer already. */
  readonly changed: boolean;
  /** Who has just been told of it. */
  readonly told: { readonly memberId: UserId; readonly courseId: CourseId } | undefined;
}

/** Answers a review of the viewer's teaching, or changes the answer. The same words again change nothing. */
export function answerReview(
  db: Db,
  { text, ...asked }: Asked & { readonly text: string },
): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const before = await lockOwn(tx, asked);
    if (before.answer !== text) await updateAnswer(tx, asked.reviewId, text);
    const isNews = !before.isTold;
    if (isNews) tx.send(notifyOfAnswer(tx, before));
    return {
      review: await readReviewRow(tx, asked.reviewId, asked.viewerId),
      changed: before.answer !== null,
      told: isNews ? { memberId: before.reviewerId, courseId: before.courseId } : undefined,
    };
  });
}

/** Takes the answer back. It can be written again. */
export function deleteAnswer(db: Db, asked: Asked): Promise<ReviewRow> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, asked);
    await clearAnswer(tx, asked.reviewId);
    return await readReviewRow(tx, asked.reviewId, asked.viewerId);
  });
}

/** Holds the teacher before the review, as leaving the site does: so nothing is answered in the name of somebody who is gone. */
async function lockOwn(tx: Tx, { reviewId, viewerId }: Asked): Promise<AnsweredReview> {
  if (!(await keepMember(tx, viewerId))) throw commonRefusal('SIGN_IN_REQUIRED');
  await refuseSuspended(tx, viewerId);
  const review = await lockReview(tx, reviewId);
  if (!review || review.isHidden) throw refuse.REVIEW_NOT_FOUND();
  if (review.userId !== viewerId) throw refuse.NOT_YOUR_REVIEW();
  if (review.isAnswerHidden) throw refuse.ANSWER_HIDDEN();
  return review;
}
