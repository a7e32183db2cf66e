import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeNotices } from '../notices/write-notice.ts';
import { updateClosed } from './queries.ts';

/** For the host, who has looked at it. @returns undefined where there is no such report; changed: false where it was closed already */
export async function closeReport(db: DbOrTx, id: string): Promise<{ changed: boolean } | undefined> {
  const changed = await inTransaction(db, async (tx) => {
    const isNew = await updateClosed(tx, id);
    if (isNew) await writeNotices(tx, 'report-decided', decided(tx, id));
    return isNew;
  });
  return changed === undefined ? undefined : { changed };
}

/** For the reporter, if still here. */
function decided(tx: Tx, id: string) {
  return tx`select r.reporter_id, null::uuid, r.about_id, null::text, 0::bigint, r.kind from reports r where r.id = ${id}`;
}
