import type { CourseId, UserId } from '@skillverse/contract/ids';
import { updateCourse as updateCourseCall } from '@skillverse/contract/teaching';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type CourseChanges, type CourseRow, findCourseRow, lockCourse, updateCourseRow } from './queries.ts';

const refuse = refusals(updateCourseCall);

/** Changes what its teacher says about a course. Who is enrolled keeps the price that was paid. */
export function updateCourse(
  db: Db,
  { teacherId, courseId, changes }: { teacherId: UserId; courseId: CourseId; changes: CourseChanges },
): Promise<CourseRow> {
  return inTransaction(db, async (tx) => {
    const course = await lockCourse(tx, courseId);
    if (!course) throw refuse.COURSE_NOT_FOUND();
    if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
    await updateCourseRow(tx, courseId, changes);
    const changed = await findCourseRow(tx, courseId);
    if (!changed) throw new Error('a locked course was not there to read');
    return changed;
  });
}
