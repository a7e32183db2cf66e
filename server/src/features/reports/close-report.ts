import type { DbOrTx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyOfDecision, updateClosed } from './queries.ts';

/** For the host, who has looked at it. @returns undefined where there is no such report; changed: false where it was closed already */
export async function closeReport(db: DbOrTx, id: string): Promise<{ changed: boolean } | undefined> {
  const changed = await inTransaction(db, async (tx) => {
    const isNew = await updateClosed(tx, id);
    if (isNew) await notifyOfDecision(tx, id);
    return isNew;
  });
  return changed === undefined ? undefined : { changed };
}
