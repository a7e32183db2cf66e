import { CourseId } from '@skillverse/contract/ids';
import { createCourse as createCourseCall } from '@skillverse/contract/teaching';
import { v7 as uuidv7 } from 'uuid';
import { onceInTransaction, type RepeatKey } from '../../core/idempotency.ts';
import { refusals } from '../../core/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { insertCourseOrNone, type NewCourse } from './queries.ts';

const refuse = refusals(createCourseCall);

/** Puts a course on the market. Its teacher must exist; the table refuses what is out of range. */
export async function createCourse(
  db: DbOrTx,
  course: Omit<NewCourse, 'id'> & { id?: CourseId },
  repeat?: RepeatKey,
): Promise<CourseId> {
  return await onceInTransaction(db, repeat, async (tx) => {
    const id = course.id ?? CourseId.parse(uuidv7());
    if (!(await insertCourseOrNone(tx, { ...course, id }))) throw refuse.USER_NOT_FOUND();
    return id;
  });
}
