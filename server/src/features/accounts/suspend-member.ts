import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMemberWithEmail } from './host-queries.ts';
import { deleteSessionsOf, insertHostAction, lockMemberWithEmail, updateSuspended } from './queries.ts';

export interface Suspension {
  readonly memberId: UserId;
  /** False where it was so already. */
  readonly changed: boolean;
  readonly endedSessions: number;
}

/** What follows a suspension in other rooms, or its end. */
interface Around {
  /** What has to be locked before the member is. */
  readonly lock: (tx: Tx, memberId: UserId) => Promise<void>;
  readonly fit: (tx: Tx, memberId: UserId) => Promise<void>;
}

/**
 * Shuts a member out and hides them, or undoes that. Coins, reviews and places on courses stay as they are.
 * @returns undefined where nobody has this address
 */
export async function suspendMember(
  db: DbOrTx,
  email: string,
  action: 'suspend' | 'restore',
  { lock, fit }: Around,
): Promise<Suspension | undefined> {
  return await inTransaction(db, async (tx) => {
    const found = await findMemberWithEmail(tx, email);
    if (found) await lock(tx, found.id);
    const member = await lockMemberWithEmail(tx, email);
    if (!member) return undefined;
    const changed = await updateSuspended(tx, member.id, action === 'suspend');
    // On the way back too: what began in the very moment of the suspension opens nothing later.
    const endedSessions = changed ? await deleteSessionsOf(tx, member.id) : 0;
    if (changed) {
      // Again: one may have been joined before the member was locked.
      await lock(tx, member.id);
      await fit(tx, member.id);
    }
    if (changed) await insertHostAction(tx, action, member.id);
    return { memberId: member.id, changed, endedSessions };
  });
}
