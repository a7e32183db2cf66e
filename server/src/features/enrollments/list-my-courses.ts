import { REFUNDS_TOLD_DAYS } from '@skillverse/contract/enrollments';
import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import {
  type LearningRow,
  listLearning,
  listRefunded,
  listTaught,
  type RefundedRow,
  type TaughtRow,
} from './queries.ts';

// More than anyone has: a bound, not a page.
const COURSES_MAX = 1000;
const REFUNDED_MAX = 20;

/** The member's courses by what they are to the member, newest first. */
export async function listMyCourses(
  db: Db,
  memberId: UserId,
): Promise<{
  ongoing: LearningRow[];
  completed: LearningRow[];
  refunded: RefundedRow[];
  teaching: TaughtRow[];
}> {
  const [ongoing, completed, refunded, teaching] = await Promise.all([
    listLearning(db, memberId, { status: 'ongoing', limit: COURSES_MAX }),
    listLearning(db, memberId, { status: 'completed', limit: COURSES_MAX }),
    listRefunded(db, memberId, { days: REFUNDS_TOLD_DAYS, limit: REFUNDED_MAX }),
    listTaught(db, memberId, COURSES_MAX),
  ]);
  return { ongoing, completed, refunded, teaching };
}
