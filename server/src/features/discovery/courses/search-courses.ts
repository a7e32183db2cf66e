import type { CourseSort } from '@skillverse/contract/courses/finding';
import type { TtlCache } from '../../../core/cache/ttl-cache.ts';
import type { FoundPlace } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { CountedCourse } from '../../courses/queries.ts';
import { readLearnerCount } from '../../courses/read-learner-count.ts';
import { type Asked, type MatchPage, pageOfMatches } from '../limit-matches.ts';
import { type FoundCourseRow, findCourseRows, listCourseRows } from './course-queries.ts';
import type { CourseFilter } from './rules.ts';

/** One page of the courses that fit and hold every word: by match the best first, of at most 1,000. */
export async function searchCourses(
  db: DbOrTx,
  learners: TtlCache<number>,
  filter: CourseFilter,
  { sort, after, pageSize }: Asked<FoundPlace> & { readonly sort: CourseSort },
): Promise<MatchPage<CountedCourse<FoundCourseRow>>> {
  const page = { after, limit: pageSize };
  const found =
    sort === 'match'
      ? await findCourseRows(db, filter, page)
      : await listCourseRows(db, filter, { sort, ...page });
  return await withLearners(db, learners, pageOfMatches({ ...found, pageSize }));
}

async function withLearners(
  db: DbOrTx,
  learners: TtlCache<number>,
  page: MatchPage<FoundCourseRow>,
): Promise<MatchPage<CountedCourse<FoundCourseRow>>> {
  const items = await Promise.all(page.items.map((row) => readLearnerCount(db, learners, row)));
  return { ...page, items };
}
