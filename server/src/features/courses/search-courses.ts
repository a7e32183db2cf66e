import { BEST, type KeptBest, MANY, pageOfBest } from '../../core/cache/keep-best.ts';
import { type KeptTotals, totalOf } from '../../core/cache/keep-totals.ts';
import { type FoundPlace, type Place, placeCursor } from '../../core/http/place-cursor.ts';
import type { Db, DbOrTx } from '../../db/client.ts';
import type { CountedCourse, CourseRow } from './queries.ts';
import { readLearnerCount } from './read-learner-count.ts';
import {
  type CourseFilter,
  countCourses,
  countUnavailable,
  findCourseRows,
  listCourseRows,
  listCoursesAmong,
  rankCourses,
} from './search-queries.ts';

/** What is known of many, whoever asks. */
interface KeptCounts {
  /** Of courses, by what was asked for. */
  readonly totals: KeptTotals;
  /** Of learners, by the course. */
  readonly learners: KeptTotals;
  /** Of searches that find many. */
  readonly best: KeptBest;
}

interface CoursePage {
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
  const { category, teacherId, maxPriceSvc, availableTo } = filter;
  const ofAnybody = { ...filter, availableTo: undefined };
  const count = (atMost?: number) => countCourses(db, ofAnybody, { atMost });
  const [total, unavailable] = await Promise.all([
    // What one can pay is asked for by nobody else.
    maxPriceSvc === undefined
      ? totalOf(kept, JSON.stringify([category, teacherId]), { count, few })
      : count(),
    availableTo ? countUnavailable(db, ofAnybody, availableTo) : 0,
  ]);
  return Math.max(0, total - unavailable);
}

interface SearchAsked {
  readonly after: FoundPlace | undefined;
  readonly pageSize: number;
  /** Where more are found, the best are kept for a while; only tests know fewer. */
  readonly many?: number;
}

/** One page of the courses that hold every word, best matches first. */
export async function searchCourses(
  db: DbOrTx,
  kept: Pick<KeptCounts, 'learners' | 'best'>,
  filter: CourseFilter,
  { after, pageSize, many = MANY }: SearchAsked,
): Promise<CoursePage> {
  const ofAnybody = { ...filter, availableTo: undefined };
  const question = JSON.stringify(ofAnybody).toLowerCase();
  const best = await kept.best.known(question);
  const read = (ids: readonly string[]) => listCoursesAmong(db, filter, ids);
  const rows = best && (await pageOfBest(best, { after, pageSize, read }));
  if (best && rows) {
    const { availableTo } = filter;
    const unavailable = availableTo ? await countUnavailable(db, ofAnybody, availableTo) : 0;
    return await pageOf(db, kept, { rows, total: Math.max(0, best.total - unavailable), pageSize });
  }
  const found = await findCourseRows(db, filter, { after, limit: pageSize });
  if (found.total > many && filter.maxPriceSvc === undefined)
    kept.best.rank(question, () => rankCourses(db, ofAnybody, BEST));
  return await pageOf(db, kept, { ...found, pageSize });
}

async function pageOf(
  db: DbOrTx,
  { learners }: Pick<KeptCounts, 'learners'>,
  { rows, total, pageSize }: { rows: readonly CourseRow[]; total: number; pageSize: number },
): Promise<CoursePage> {
  const page = rows.slice(0, pageSize);
  const items = await Promise.all(page.map((row) => readLearnerCount(db, learners, row)));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
