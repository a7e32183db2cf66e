import type { Db } from '../../db/client.ts';
import { inPortions } from '../../db/in-portions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markRead, type NoticesToRead } from './queries.ts';

/** A portion in each transaction, until all are read. */
export async function readNotices(db: Db, toRead: NoticesToRead): Promise<void> {
  await inPortions((limit) => inTransaction(db, (tx) => markRead(tx, toRead, limit)));
}
