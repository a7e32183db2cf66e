import { type KeptTotals, totalOf } from '../../core/keep-totals.ts';
import { type FoundPlace, type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import {
  type CountedCourse,
  type CourseFilter,
  type CourseRow,
  countCourses,
  countUnavailable,
  findCourseRows,
  listCourseRows,
} from './queries.ts';
import { readLearnerCount } from './read-learner-count.ts';

/** What is known of many, whoever asks. */
export interface KeptCounts {
  /** Of courses, by what was asked for. */
  readonly totals: KeptTotals;
  /** Of learners, by the course. */
  readonly learners: KeptTotals;
}

export interface CoursePage {
  readonly items: CountedCourse[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

/**
 * One page of all courses that fit, newest first.
 * @param asked.few where there are more, they are counted now and then; only tests know fewer
 */
export async function listCourses(
  db: Db,
  kept: KeptCounts,
  filter: Omit<CourseFilter, 'words' | 'phrase'>,
  { after, pageSize, few }: { after: Place | undefined; pageSize: number; few?: number },
): Promise<CoursePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listCourseRows(db, all, { after, limit: pageSize }),
    countAll(db, kept.totals, all, few),
  ]);
  return await pageOf(db, kept, { rows, total, pageSize });
}

/** Those that are not available to the viewer are few, and counted each time. */
async function countAll(
  db: Db,
  kept: KeptTotals,
  filter: CourseFilter,
  few: number | undefined,
): Promise<number> {
  const { category, teacherId, availableTo } = filter;
  const ofAnybody = { ...filter, availableTo: undefined };
  const count = (atMost?: number) => countCourses(db, ofAnybody, { atMost });
  const [total, unavailable] = await Promise.all([
    totalOf(kept, JSON.stringify([category, teacherId]), { count, few }),
    availableTo ? countUnavailable(db, ofAnybody, availableTo) : 0,
  ]);
  return Math.max(0, total - unavailable);
}

/** One page of the courses that hold every word, best matches first. */
export async function searchCourses(
  db: Db,
  kept: Pick<KeptCounts, 'learners'>,
  filter: CourseFilter,
  { after, pageSize }: { after: FoundPlace | undefined; pageSize: number },
): Promise<CoursePage> {
  const { rows, total } = await findCourseRows(db, filter, { after, limit: pageSize });
  return await pageOf(db, kept, { rows, total, pageSize });
}

async function pageOf(
  db: Db,
  { learners }: Pick<KeptCounts, 'learners'>,
  { rows, total, pageSize }: { rows: readonly CourseRow[]; total: number; pageSize: number },
): Promise<CoursePage> {
  const page = rows.slice(0, pageSize);
  const items = await Promise.all(page.map((row) => readLearnerCount(db, learners, row)));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
