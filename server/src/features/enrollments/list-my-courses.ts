import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { type LearningRow, listLearning, listTaught, type TaughtRow } from './queries.ts';

// More than anyone has: a bound, not a page.
const COURSES_MAX = 1000;

/** The member's courses by what they are to the member, newest first. */
export async function listMyCourses(
  db: Db,
  memberId: UserId,
): Promise<{ ongoing: LearningRow[]; completed: LearningRow[]; teaching: TaughtRow[] }> {
  const [ongoing, completed, teaching] = await Promise.all([
    listLearning(db, memberId, { status: 'ongoing', limit: COURSES_MAX }),
    listLearning(db, memberId, { status: 'completed', limit: COURSES_MAX }),
    listTaught(db, memberId, COURSES_MAX),
  ]);
  return { ongoing, completed, teaching };
}
