import { SAVED_COURSES_MAX, saveCourse as saveCourseCall } from '@skillverse/contract/courses/saving';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockMember } from '../../accounts/queries.ts';
import { countAllSaved, insertSaved, isSaved, lockTeacherOfShown } from './queries.ts';

const refuse = refusals(saveCourseCall);

/**
 * Saves a course for later; one that is saved stays where it is on the list. Locks the course, then the member: so a deleted course
 * is on no list, and all are counted.
 * @returns false where it was saved before
 */
export function saveCourse(db: Db, memberId: UserId, courseId: CourseId): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const course = await lockTeacherOfShown(tx, courseId, memberId);
    if (!course) throw refuse.COURSE_NOT_FOUND();
    if (course.teacherId === memberId) throw refuse.OWN_COURSE();
    if (!(await lockMember(tx, memberId))) throw commonRefusal('SIGN_IN_REQUIRED');
    if (await isSaved(tx, memberId, courseId)) return false;
    if ((await countAllSaved(tx, memberId)) >= SAVED_COURSES_MAX) {
      throw refuse.TOO_MANY_SAVED({ maxSaved: SAVED_COURSES_MAX });
    }
    await insertSaved(tx, memberId, courseId);
    return true;
  });
}
