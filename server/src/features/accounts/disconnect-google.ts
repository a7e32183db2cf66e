import { disconnectGoogle } from '@skillverse/contract/google';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteGoogleAccount, lockSignInWays } from './queries.ts';

const refuse = refusals(disconnectGoogle);

/** Where nothing is connected there is nothing to do. */
export async function disconnectGoogleAccount(db: Db, userId: UserId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ways = await lockSignInWays(tx, userId);
    if (!ways.includes('google')) return;
    if (!ways.includes('credential')) throw refuse.PASSWORD_NEEDED();
    await deleteGoogleAccount(tx, userId);
  });
}
