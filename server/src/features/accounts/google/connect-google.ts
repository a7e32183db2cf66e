import { googleErrors } from '@skillverse/contract/accounts/google';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { findMemberByGoogle, insertGoogleAccount, lockMember, lockOpenSession } from '../queries.ts';

const refuse = refusals({ errors: googleErrors });

/** Whatever its address: the member is signed in here and was at Google. Connecting the same once more changes nothing. */
export async function connectGoogleAccount(db: Db, viewer: Viewer, sub: string): Promise<void> {
  const userId = viewer.id;
  await inTransaction(db, async (tx) => {
    // Has left meanwhile, or the session was ended: a new password or a suspension must not leave this way in behind.
    if (!(await lockMember(tx, userId)) || !(await lockOpenSession(tx, viewer)))
      throw refuse.SIGNED_OUT_MEANWHILE();
    if (await insertGoogleAccount(tx, userId, sub))
      return writeSecurityNotice(tx, userId, 'google-connected');
    const owner = await findMemberByGoogle(tx, sub);
    if (!owner) throw refuse.OTHER_GOOGLE_CONNECTED();
    if (owner.id !== userId) throw refuse.GOOGLE_TAKEN();
  });
}
