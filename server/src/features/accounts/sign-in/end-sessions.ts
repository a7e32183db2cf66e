import { endSession as endSessionCall } from '@skillverse/contract/accounts/settings';
import type { SessionId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deleteSessionOf, deleteSessionsOf, lockMember, lockOpenSession } from '../queries.ts';

const refuse = refusals(endSessionCall);

/** Ends a session of the viewer's, be it the one that asks. Of two that end each other at the same moment one stays. */
export async function endSession(db: Db, viewer: Viewer, sessionId: SessionId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAsking(tx, viewer);
    if (!(await deleteSessionOf(tx, viewer.id, sessionId))) throw refuse.SESSION_NOT_FOUND();
  });
}

/**
 * Ends every session of the viewer's but the one that asks. Of two that end each other at the same moment one stays.
 * @returns how many there were
 */
export async function endOtherSessions(db: Db, viewer: Viewer): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await lockAsking(tx, viewer);
    return await deleteSessionsOf(tx, viewer.id, viewer.sessionId);
  });
}

/** One after the other, and no more once the session that asks has ended. @throws SIGN_IN_REQUIRED then */
async function lockAsking(tx: Tx, viewer: Viewer): Promise<void> {
  await lockMember(tx, viewer.id);
  if (!(await lockOpenSession(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
}
