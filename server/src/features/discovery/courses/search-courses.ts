import type { TtlCache } from '../../../core/cache/ttl-cache.ts';
import type { FoundPlace, Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { CountedCourse, CourseRow } from '../../courses/queries.ts';
import { readLearnerCount } from '../../courses/read-learner-count.ts';
import { type Asked, type MatchPage, pageOfMatches } from '../limit-matches.ts';
import { type CourseFilter, countCourses, findCourseRows, listCourseRows } from './course-queries.ts';

/** One page of all courses that fit, newest first. */
export async function listCourses(
  db: DbOrTx,
  learners: TtlCache<number>,
  filter: Omit<CourseFilter, 'words' | 'phrase'>,
  { after, pageSize }: Asked<Place>,
): Promise<MatchPage<CountedCourse>> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, matches] = await Promise.all([
    listCourseRows(db, all, { after, limit: pageSize }),
    countCourses(db, all),
  ]);
  return await withLearners(db, learners, pageOfMatches({ rows, matches, pageSize }));
}

/** One page of the courses that hold every word, best matches first. */
export async function searchCourses(
  db: DbOrTx,
  learners: TtlCache<number>,
  filter: CourseFilter,
  { after, pageSize }: Asked<FoundPlace>,
): Promise<MatchPage<CountedCourse>> {
  const found = await findCourseRows(db, filter, { after, limit: pageSize });
  return await withLearners(db, learners, pageOfMatches({ ...found, pageSize }));
}

async function withLearners(
  db: DbOrTx,
  learners: TtlCache<number>,
  page: MatchPage<CourseRow>,
): Promise<MatchPage<CountedCourse>> {
  const items = await Promise.all(page.items.map((row) => readLearnerCount(db, learners, row)));
  return { ...page, items };
}
