import type { Db } from '../../db/client.ts';
import { inPortions } from '../../db/in-portions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markRead, type NoticesToRead } from './queries.ts';

/** However many they are: so many in a transaction. */
export async function readNotices(db: Db, toRead: NoticesToRead): Promise<void> {
  await inPortions((limit) => inTransaction(db, (tx) => markRead(tx, toRead, limit)));
}
