import type { CourseId, ReviewId, UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';

interface HideableReview {
  readonly reviewerId: UserId;
  readonly userId: UserId;
  readonly courseId: CourseId;
  readonly isAnswered: boolean;
}

/** Of whom and what it is, which never changes. */
export async function findHideableReview(tx: Tx, id: ReviewId): Promise<HideableReview | undefined> {
  const [review] = await tx<HideableReview[]>`
    select reviewer_id, user_id, course_id, answer is not null as is_answered from user_reviews where id = ${id}`;
  return review;
}

/** Ratings are to be computed again. @returns false where it is so already */
export async function updateReviewHidden(tx: Tx, id: ReviewId, isHidden: boolean): Promise<boolean> {
  const changed = await tx`
    update user_reviews set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning 1`;
  return changed.length > 0;
}

/** @returns false where it is so already, and where there is no answer to hide */
export async function updateAnswerHidden(tx: Tx, id: ReviewId, isHidden: boolean): Promise<boolean> {
  const changed = await tx`
    update user_reviews set answer_hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (answer_hidden_at is null) = ${isHidden} and (answer is not null or not ${isHidden}) returning 1`;
  return changed.length > 0;
}
