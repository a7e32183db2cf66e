import { commonRefusal } from '../../core/refusal.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteSessionsOf, lockMember, lockOpenSession } from './queries.ts';

/**
 * Ends every session of the viewer's but the one that asks. Of two that end each other at the same moment one stays.
 * @returns how many there were
 */
export async function endOtherSessions(db: Db, viewer: Viewer): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await lockOpenSession(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
    return await deleteSessionsOf(tx, viewer.id, viewer.sessionId);
  });
}
