import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';

export interface NewReview {
  readonly id: string;
  readonly reviewerId: UserId;
  readonly courseId: CourseId;
  readonly stars: number;
  readonly comment: string | null;
}

/** The teacher of the reviewer's own completed enrollment: nobody else may be reviewed for this course. */
export async function findTeacherOfCompleted(
  tx: Tx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<UserId | undefined> {
  const [place] = await tx<{ teacherId: UserId }[]>`
    select teacher_id from enrollments
    where learner_id = ${learnerId} and course_id = ${courseId} and status = 'completed'`;
  return place?.teacherId;
}

/** Makes reviews of one teacher take turns, so that no rating is computed without one that is being written. */
export async function lockReviewed(tx: Tx, userId: UserId): Promise<void> {
  await tx`select 1 from users where id = ${userId} for no key update`;
}

/** Writes the review, or changes the one that the reviewer already wrote for this course. */
export async function upsertReview(tx: Tx, teacherId: UserId, review: NewReview): Promise<void> {
  await tx`
    insert into user_reviews (id, reviewer_id, user_id, course_id, rating, comment)
    values (${review.id}, ${review.reviewerId}, ${teacherId}, ${review.courseId}, ${review.stars}, ${review.comment})
    on conflict (reviewer_id, course_id)
    do update set rating = excluded.rating, comment = excluded.comment, updated_at = now()`;
}

/** The mean of all reviews, rounded half up to one decimal. */
export async function recomputeRating(tx: Tx, userId: UserId): Promise<void> {
  await tx`
    update users set (rating, review_count) =
      (select coalesce(round(avg(rating), 1), 0), count(*) from user_reviews where user_id = ${userId})
    where id = ${userId}`;
}
