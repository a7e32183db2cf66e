import type { CourseId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertHostAction } from '../accounts/queries.ts';
import { lockCourse, updateHidden } from './queries.ts';

export interface Hiding {
  readonly title: string;
  /** False where it was so already. */
  readonly changed: boolean;
}

/**
 * Takes a course out of everything in which it can be found, or puts it back. Those who have a place on it keep it.
 * @returns undefined where there is no such course
 */
export async function hideCourse(
  db: Db,
  courseId: CourseId,
  action: 'hide' | 'show',
): Promise<Hiding | undefined> {
  return await inTransaction(db, async (tx) => {
    const course = await lockCourse(tx, courseId);
    if (!course) return undefined;
    const changed = await updateHidden(tx, courseId, action === 'hide');
    if (changed) await insertHostAction(tx, action, courseId);
    return { title: course.title, changed };
  });
}
