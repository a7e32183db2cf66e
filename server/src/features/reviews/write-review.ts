import type { CourseId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findTeacherOfCompleted, lockReviewed, recomputeRating, upsertReview } from './queries.ts';

export interface ReviewRequest {
  readonly reviewerId: UserId;
  readonly courseId: CourseId;
  /** Whole stars, 1 to 5. */
  readonly stars: number;
  readonly comment: string | null;
}

/**
 * Reviews the teacher of a course that the reviewer completed, and brings the teacher's rating up to date with it.
 * @throws Error where the reviewer has not completed the course
 */
export async function writeReview(
  db: DbOrTx,
  { reviewerId, courseId, stars, comment }: ReviewRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const teacherId = await findTeacherOfCompleted(tx, reviewerId, courseId);
    if (!teacherId) throw new Error('only someone who completed the course may review its teacher');
    await lockReviewed(tx, teacherId);
    await upsertReview(tx, teacherId, { id: uuidv7(), reviewerId, courseId, stars, comment });
    await recomputeRating(tx, teacherId);
  });
}
