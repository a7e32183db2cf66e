import { googleErrors } from '@skillverse/contract/google';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMemberByGoogle, insertGoogleAccount } from './queries.ts';

const refuse = refusals({ errors: googleErrors });

/** Whatever its address: the member is signed in here and was at Google. Connecting the same once more changes nothing. */
export async function connectGoogleAccount(db: Db, userId: UserId, sub: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await insertGoogleAccount(tx, userId, sub)) return;
    const owner = await findMemberByGoogle(tx, sub);
    if (!owner) throw refuse.OTHER_GOOGLE_CONNECTED();
    if (owner.id !== userId) throw refuse.GOOGLE_TAKEN();
  });
}
