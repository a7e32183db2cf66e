import { updateCourse as updateCourseCall } from '@skillverse/contract/courses/teaching';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyOfChange } from './notice-queries.ts';
import { type CourseChanges, type CourseRow, findCourseRow, lockCourse, updateCourseRow } from './queries.ts';

const refuse = refusals(updateCourseCall);

interface UpdateRequest {
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  readonly changes: CourseChanges;
  /** Of the course that the changes were made to; undefined changes it whatever it has become. */
  readonly expectedUpdatedAt?: string | undefined;
}

/**
 * Changes what its teacher says about a course. Who is enrolled keeps the price that was paid.
 * @returns the course as it is now; isOutdated where it was changed meanwhile, and so was left alone
 */
export function updateCourse(
  db: Db,
  { teacherId, courseId, changes, expectedUpdatedAt }: UpdateRequest,
): Promise<{ course: CourseRow; isOutdated: boolean }> {
  return inTransaction(db, async (tx) => {
    const locked = await lockCourse(tx, courseId, teacherId);
    if (!locked) throw refuse.COURSE_NOT_FOUND();
    if (locked.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
    const isOutdated = expectedUpdatedAt !== undefined && expectedUpdatedAt !== locked.updatedAt;
    if (!isOutdated) await updateCourseRow(tx, courseId, changes);
    // The price of who is on it stays.
    const { priceSvc, ...said } = changes;
    if (!isOutdated && Object.values(said).some((value) => value !== undefined))
      await notifyOfChange(tx, courseId);
    const course = await findCourseRow(tx, courseId);
    if (!course) throw new Error('a locked course was not there to read');
    return { course, isOutdated };
  });
}
