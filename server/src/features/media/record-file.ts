import type { UserId } from '@skillverse/contract/ids';
import { MB } from '@skillverse/contract/media';
import { refuseFile } from '../../core/receive-file.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { insertFile, lockOwner, type NewFile, sumFiles } from './queries.ts';

/** A quota in bytes lets many small files through: each of them is a row, and work for the sweep. */
const FILES_PER_MEMBER = 5000;

export interface Quota {
  readonly memberQuotaMb: number;
}

/** Writes the row of a file that lies in the store. @throws QUOTA_REACHED, TOO_MANY_FILES */
export async function recordFile(tx: Tx, file: NewFile, quota: Quota): Promise<void> {
  await lockOwner(tx, file.ownerId);
  await checkQuota(tx, file.ownerId, file.sizeBytes + (file.smallSizeBytes ?? 0), quota);
  await insertFile(tx, file);
}

/** Binding under the owner's lock alone; before, it only spares the sending. */
export async function checkQuota(
  db: DbOrTx,
  ownerId: UserId,
  moreBytes: number,
  { memberQuotaMb }: Quota,
): Promise<void> {
  const { count, sizeBytes } = await sumFiles(db, ownerId);
  if (count >= FILES_PER_MEMBER) throw refuseFile.TOO_MANY_FILES({ maxFiles: FILES_PER_MEMBER });
  if (sizeBytes + moreBytes > memberQuotaMb * MB) throw refuseFile.QUOTA_REACHED({ quotaMb: memberQuotaMb });
}
