import { keepLearning as keepLearningCall } from '@skillverse/contract/enrollments/leaving';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findCourseRow } from '../../courses/queries.ts';
import { lockOngoing } from '../queries.ts';
import { markActive } from './queries.ts';

const refuse = refusals(keepLearningCall);

/**
 * The learner goes on: the time until the place is settled begins again.
 * @returns when it is settled earliest; null if nothing is left to settle
 */
export async function markLearning(
  db: Db,
  { learnerId, courseId }: { readonly learnerId: UserId; readonly courseId: CourseId },
): Promise<string | null> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockOngoing(tx, learnerId, courseId))) {
      throw (await findCourseRow(tx, courseId, learnerId)) ? refuse.NOT_ONGOING() : refuse.COURSE_NOT_FOUND();
    }
    return (await markActive(tx, { learnerId, courseId })) ?? null;
  });
}
