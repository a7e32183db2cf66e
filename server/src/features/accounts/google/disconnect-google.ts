import { disconnectGoogle } from '@skillverse/contract/accounts/google';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import type { PasswordParts } from '../password/change-password.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { deleteGoogleAccount, findSignInMethods, lockMember, lockOpenSession } from '../queries.ts';

const refuse = refusals(disconnectGoogle);

/** Where nothing is connected there is nothing to do. */
export async function disconnectGoogleAccount(
  parts: PasswordParts,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<void> {
  const proved = await verifyPassword(parts, viewer.id, currentPassword);
  await inTransaction(parts.db, async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await lockOpenSession(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
    const { hasGoogle, passwordHash } = await findSignInMethods(tx, viewer.id);
    if (!hasGoogle) return;
    if (passwordHash === null) throw refuse.PASSWORD_NEEDED();
    // Set or changed since it was proved.
    if (passwordHash !== proved) throw refuse.WRONG_PASSWORD();
    await deleteGoogleAccount(tx, viewer.id);
    writeSecurityNotice(tx, viewer.id, 'google-disconnected');
  });
}
