import type { DbOrTx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeToHostLog } from '../host-log/queries.ts';
import { holdReport, notifyReporter, updateClosed } from './queries.ts';

/**
 * From the command line, by a host who has looked at it: without a decision.
 * @returns undefined where there is no such report; changed: false where it was closed already
 */
export async function closeReport(db: DbOrTx, id: string): Promise<{ changed: boolean } | undefined> {
  return await inTransaction(db, async (tx) => {
    await holdReport(tx, id);
    const closed = await updateClosed(tx, id);
    if (!closed) return undefined;
    if (!closed.isNew) return { changed: false };
    await writeToHostLog(tx, { hostId: null, act: 'close-report', memberId: closed.aboutId, subjectId: id });
    await notifyReporter(tx, id, null);
    return { changed: true };
  });
}
