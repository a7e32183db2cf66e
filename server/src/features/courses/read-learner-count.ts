import type { KeptTotals } from '../../core/cache/keep-totals.ts';
import type { DbOrTx } from '../../db/client.ts';
import { type CountedCourse, type CourseRow, countLearners, FEW_LEARNERS } from './queries.ts';

/** A few learners have been counted just now; of many the count is at most a minute old. */
export async function readLearnerCount<Row extends CourseRow>(
  db: DbOrTx,
  kept: KeptTotals,
  row: Row,
): Promise<CountedCourse<Row>> {
  const { id, fewLearners } = row;
  const isCrowded = fewLearners > FEW_LEARNERS;
  return { ...row, learnerCount: isCrowded ? await kept(id, () => countLearners(db, id)) : fewLearners };
}
