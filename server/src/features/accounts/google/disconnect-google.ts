import { disconnectGoogle } from '@skillverse/contract/accounts/google';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { countPasskeys } from '../passkeys/passkey-queries.ts';
import { confirmOwner, type PasswordParts, verifyOwner } from '../password/verify-owner.ts';
import { deleteGoogleAccount, findSignInMethods, lockMember } from '../queries.ts';

const refuse = refusals(disconnectGoogle);

interface Disconnecting {
  readonly currentPassword: string | undefined;
  /** The host name whose passkeys can be used where the site is open; undefined where none can. */
  readonly rpId: string | undefined;
}

/** Where nothing is connected there is nothing to do. The last way in stays: see remove-passkey.ts. */
export async function disconnectGoogleAccount(
  parts: PasswordParts,
  viewer: Viewer,
  { currentPassword, rpId }: Disconnecting,
): Promise<void> {
  const proof = await verifyOwner(parts, viewer, currentPassword);
  await inTransaction(parts.db, async (tx) => {
    await lockMember(tx, viewer.id);
    const { hasGoogle, passwordHash } = await findSignInMethods(tx, viewer.id);
    if (hasGoogle && passwordHash === null) {
      const { usable } = await countPasskeys(tx, viewer.id, rpId);
      if (usable === 0) throw refuse.LAST_WAY_IN();
    }
    await confirmOwner(tx, viewer, proof, refuse);
    await deleteGoogleAccount(tx, viewer.id);
    writeSecurityNotice(tx, viewer.id, 'google-disconnected');
  });
}
