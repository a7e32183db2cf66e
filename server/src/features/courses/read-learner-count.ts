import type { TtlCache } from '../../core/cache/ttl-cache.ts';
import type { DbOrTx } from '../../db/client.ts';
import { type CountedCourse, type CourseRow, countLearners, FEW_LEARNERS } from './queries.ts';

/** A few learners have been counted just now; of many the count is at most a minute old. */
export async function readLearnerCount<Row extends CourseRow>(
  db: DbOrTx,
  cache: TtlCache<number>,
  row: Row,
): Promise<CountedCourse<Row>> {
  const { id, fewLearners } = row;
  const isCrowded = fewLearners > FEW_LEARNERS;
  return { ...row, learnerCount: isCrowded ? await cache(id, () => countLearners(db, id)) : fewLearners };
}
