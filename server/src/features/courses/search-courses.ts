import { type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import { type CourseFilter, type CourseRow, countCourses, listCourseRows } from './queries.ts';

/** One page of the courses that fit, newest first, and how many fit in all. */
export async function searchCourses(
  db: Db,
  filter: CourseFilter,
  { after, pageSize }: { after: Place | undefined; pageSize: number },
): Promise<{ items: CourseRow[]; nextCursor: string | null; total: number }> {
  const [rows, total] = await Promise.all([
    listCourseRows(db, filter, { after, limit: pageSize }),
    countCourses(db, filter),
  ]);
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
