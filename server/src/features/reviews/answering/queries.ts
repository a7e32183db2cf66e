import type { CourseId, ReviewId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { writeNotices } from '../../notices/writing-queries.ts';
import { type ReviewRow, reviewColumns } from '../queries.ts';

export interface AnsweredReview {
  readonly reviewerId: UserId;
  /** The teacher who was reviewed. */
  readonly userId: UserId;
  readonly courseId: CourseId;
  readonly answer: string | null;
  /** The reviewer knows of an answer. */
  readonly isTold: boolean;
  readonly isHidden: boolean;
  readonly isAnswerHidden: boolean;
}

/** Nobody else changes it until the transaction ends. */
export async function lockReview(tx: Tx, reviewId: ReviewId): Promise<AnsweredReview | undefined> {
  const [review] = await tx<AnsweredReview[]>`
    select reviewer_id, user_id, course_id, answer, answer_told_at is not null as is_told,
      hidden_at is not null as is_hidden, answer_hidden_at is not null as is_answer_hidden
    from user_reviews where id = ${reviewId} for no key update`;
  return review;
}

/** As this viewer sees it. */
export async function readReviewRow(db: DbOrTx, reviewId: ReviewId, viewerId: UserId): Promise<ReviewRow> {
  const [review] = await db<ReviewRow[]>`
    select ${reviewColumns(db, viewerId)} from user_reviews r
    join users p on p.id = r.reviewer_id join courses c on c.id = r.course_id where r.id = ${reviewId}`;
  if (!review) throw new Error('a review that was just answered was not there to read');
  return review;
}

/** The review must be locked. */
export async function updateAnswer(tx: Tx, reviewId: ReviewId, text: string): Promise<void> {
  await tx`
    update user_reviews set answer = ${text}, answered_at = coalesce(answered_at, now()),
      answer_edited_at = case when answer is not null then now() end,
      answer_told_at = coalesce(answer_told_at, now())
    where id = ${reviewId}`;
}

export async function clearAnswer(tx: Tx, reviewId: ReviewId): Promise<void> {
  await tx`
    update user_reviews set answer = null, answered_at = null, answer_edited_at = null
    where id = ${reviewId} and answer is not null`;
}

/** All that a member has said to reviews. */
export async function clearAnswersOf(tx: Tx, teacherId: UserId): Promise<void> {
  await tx`
    update user_reviews set answer = null, answered_at = null, answer_edited_at = null
    where user_id = ${teacherId} and answer is not null`;
}

/** Tells the reviewer, unless they have blocked the teacher. */
export function notifyOfAnswer(tx: Tx, { reviewerId, userId, courseId }: AnsweredReview) {
  return writeNotices(
    tx,
    'answered',
    tx`
      select ${reviewerId}::uuid, ${userId}::uuid, c.id, c.title, 0::bigint, null::text
      from courses c where c.id = ${courseId}`,
  );
}
