import { type FoundPlace, type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import {
  type CourseFilter,
  type CourseRow,
  countCourses,
  findCourseRows,
  listCourseRows,
} from './queries.ts';

export interface CoursePage {
  readonly items: CourseRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

/** One page of all courses that fit, newest first. */
export async function listCourses(
  db: Db,
  filter: Omit<CourseFilter, 'words' | 'phrase'>,
  { after, pageSize }: { after: Place | undefined; pageSize: number },
): Promise<CoursePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listCourseRows(db, all, { after, limit: pageSize }),
    countCourses(db, all),
  ]);
  return pageOf(rows, total, pageSize);
}

/** One page of the courses that hold every word, best matches first. */
export async function searchCourses(
  db: Db,
  filter: CourseFilter,
  { after, pageSize }: { after: FoundPlace | undefined; pageSize: number },
): Promise<CoursePage> {
  const { rows, total } = await findCourseRows(db, filter, { after, limit: pageSize });
  return pageOf(rows, total, pageSize);
}

function pageOf(rows: CourseRow[], total: number, pageSize: number): CoursePage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
