import type { UserId } from '@skillverse/contract/ids';
import { type AchievementKey, STREAK_MASTER_DAYS } from '@skillverse/contract/record/own-record';
import type { DbOrTx } from '../../db/client.ts';
import { insertEntry } from './queries.ts';
import { streakOf } from './rules.ts';

interface Happened {
  /** The member learned something, or helped somebody. */
  readonly isActive?: boolean;
  /** Awarded once: what is there stays as it is. */
  readonly earned?: AchievementKey;
  /** Taken back, because what it stands for is not true any more. */
  readonly lost?: AchievementKey;
  /** Left out, now by the server's clock. */
  readonly at?: Date;
}

/**
 * Writes into a member's record, in the transaction of the cause. The day is the member's own: the date where they are. Locks nothing
 * that others wait for but the new rows themselves.
 */
export async function writeToRecord(
  tx: DbOrTx,
  memberId: UserId,
  { isActive = false, earned, lost, at }: Happened,
): Promise<void> {
  const lists = { earned: earned ? [earned] : [], lost: lost ? [lost] : [] };
  const written = await insertEntry(tx, { memberId, isActive, ...lists, at });
  if (!written?.isNewDay || written.isStreakMaster) return;
  if (streakOf(written.runs, written).streakDays < STREAK_MASTER_DAYS) return;
  await insertEntry(tx, { memberId, isActive: false, earned: ['streak-master'], lost: [], at });
}
