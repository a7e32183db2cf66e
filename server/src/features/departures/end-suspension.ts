import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import { type Moved, restoreAccount } from './suspend-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a suspension ends by itself that begins now. @param days null: when a host ends it */
export function endOfSuspension(days: number | null, now = new Date()): string | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
}

/**
 * Ends a suspension whose time is over, and shows what it has hidden. Nothing before that, so that it may run twice.
 * @param now left out, that of the database
 * @returns what is shown again; undefined where nothing ended
 */
export async function endSuspension(db: Db, memberId: UserId, now?: Date): Promise<Moved | undefined> {
  return await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const asked = { memberId, hostId: null, withOffers: true, because: 'end', now } as const;
    const { changed, moved } = await restoreAccount(tx, asked);
    return changed ? moved : undefined;
  });
}
