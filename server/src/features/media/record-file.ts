import { MB } from '@skillverse/contract/files/uploads';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal } from '../../core/errors/refusal.ts';
import { refuseFile } from '../../core/files/receive-file.ts';
import { takeFromLimit } from '../../core/overload/rate-limit.ts';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import { refuseSuspended } from '../accounts/refuse-suspended.ts';
import { insertFile, lockOwner, type NewFile, sumFiles } from './queries.ts';

/** A quota in bytes lets many small files through: each of them is a row, and work for the sweep. */
const FILES_PER_MEMBER = 5000;

const KB = 1024;
const DAY_SECONDS = 86_400;
/** So often a member may fill the own quota within a day. */
const DAYS_QUOTAS = 2;
// One more is written for 'too much', and the column holds whole numbers of 32 bits.
const LARGEST_COUNT = 2_147_483_646;

export interface Quota {
  readonly memberQuotaMb: number;
}

/**
 * Refuses who has no room left at all, before the file comes. It asks without a lock, so what holds is asked again when the file is recorded.
 * @throws QUOTA_REACHED, TOO_MANY_FILES
 */
export const refuseIfFull = (db: Db, ownerId: UserId, quota: Quota): Promise<void> =>
  checkQuota(db, ownerId, 1, quota);

/** Writes the row of a file that lies in the store. @throws QUOTA_REACHED, TOO_MANY_FILES, TOO_MANY_REQUESTS */
export async function recordFile(tx: Tx, file: NewFile, quota: Quota): Promise<void> {
  await lockOwner(tx, file.ownerId);
  await refuseSuspended(tx, file.ownerId);
  const sizeBytes = file.sizeBytes + (file.smallSizeBytes ?? 0);
  await checkQuota(tx, file.ownerId, sizeBytes, quota);
  await takeFromDay(tx, file.ownerId, sizeBytes, quota);
  await insertFile(tx, file);
}

/** What is removed lies in the trash for another day: who sends and removes all day would fill the disk with it. */
async function takeFromDay(tx: Tx, ownerId: UserId, sizeBytes: number, { memberQuotaMb }: Quota) {
  const { allowed, retryAfterSeconds } = await takeFromLimit(tx, {
    key: `uploads:${ownerId}`,
    limit: Math.min(DAYS_QUOTAS * memberQuotaMb * KB, LARGEST_COUNT),
    windowSeconds: DAY_SECONDS,
    amount: Math.ceil(sizeBytes / KB),
  });
  if (allowed) return;
  throw commonRefusal('TOO_MANY_REQUESTS', {
    message: `You have sent ${DAYS_QUOTAS * memberQuotaMb} MB within a day. Please wait and try again.`,
    details: { retryAfterSeconds },
  });
}

async function checkQuota(db: DbOrTx, ownerId: UserId, moreBytes: number, { memberQuotaMb }: Quota) {
  const { count, sizeBytes } = await sumFiles(db, ownerId);
  if (count >= FILES_PER_MEMBER) throw refuseFile.TOO_MANY_FILES({ maxFiles: FILES_PER_MEMBER });
  if (sizeBytes + moreBytes > memberQuotaMb * MB) throw refuseFile.QUOTA_REACHED({ quotaMb: memberQuotaMb });
}
