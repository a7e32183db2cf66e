import { CourseId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../../db/client.ts';
import { insertCourse, type NewCourse } from './queries.ts';

/** Puts a course on the market. Its teacher must exist; the table refuses what is out of range. */
export async function createCourse(
  db: DbOrTx,
  course: Omit<NewCourse, 'id'> & { id?: CourseId },
): Promise<CourseId> {
  const id = course.id ?? CourseId.parse(uuidv7());
  await insertCourse(db, { ...course, id });
  return id;
}
