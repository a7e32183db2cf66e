import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { askDueAnew, putQuietTimes, type QuietTimes } from './queries.ts';

/** What was put off before is looked at again: it may be told sooner now, or later. A push that is tried again keeps its time. */
export async function changeQuietHours(db: Db, memberId: UserId, quiet: QuietTimes): Promise<void> {
  await inTransaction(db, async (tx) => {
    await putQuietTimes(tx, memberId, quiet);
    await askDueAnew(tx, memberId);
  });
}
