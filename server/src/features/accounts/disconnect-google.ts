import { disconnectGoogle } from '@skillverse/contract/google';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteGoogleAccount, findSignInMethods, lockMember } from './queries.ts';

const refuse = refusals(disconnectGoogle);

/** Where nothing is connected there is nothing to do. */
export async function disconnectGoogleAccount(db: Db, userId: UserId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, userId);
    const { hasGoogle, passwordHash } = await findSignInMethods(tx, userId);
    if (!hasGoogle) return;
    if (passwordHash === null) throw refuse.PASSWORD_NEEDED();
    await deleteGoogleAccount(tx, userId);
  });
}
