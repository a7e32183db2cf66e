import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteSessionsOf, insertHostAction, lockMemberWithEmail, updateSuspended } from './queries.ts';

interface Suspension {
  readonly memberId: string;
  /** False where it was so already. */
  readonly changed: boolean;
  readonly endedSessions: number;
}

/**
 * Shuts a member out and hides them, or undoes that. Coins, courses and places stay as they are.
 * @returns undefined where nobody has this address
 */
export async function suspendMember(
  db: Db,
  email: string,
  action: 'suspend' | 'restore',
): Promise<Suspension | undefined> {
  return await inTransaction(db, async (tx) => {
    const member = await lockMemberWithEmail(tx, email);
    if (!member) return undefined;
    const changed = await updateSuspended(tx, member.id, action === 'suspend');
    // On the way back too: what began in the very moment of the suspension opens nothing later.
    const endedSessions = changed ? await deleteSessionsOf(tx, member.id) : 0;
    if (changed) await insertHostAction(tx, action, member.id);
    return { memberId: member.id, changed, endedSessions };
  });
}
