import { removePasskey as removePasskeyCall } from '@skillverse/contract/accounts/passkeys';
import { PasskeyId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { confirmOwner, type PasswordParts, verifyOwner } from '../password/verify-owner.ts';
import { findSignInMethods, lockMember } from '../queries.ts';
import { countPasskeys, deletePasskey, findPasskey, forgetProofsElsewhere } from './passkey-queries.ts';

const refuse = refusals(removePasskeyCall);

interface Removal {
  readonly passkeyId: string;
  readonly currentPassword: string | undefined;
  /** Of the address at which the site is open; undefined where no passkey can be used. */
  readonly rpId: string | undefined;
  /** Google leads in on this site. */
  readonly googleIsSetUp: boolean;
}

/**
 * The last way in stays. Password, Google and the passkeys that can be used are counted under the member's lock, which
 * removing another way in holds as well: of two that are taken at once one stays.
 */
export async function removePasskey(
  parts: PasswordParts,
  viewer: Viewer,
  { passkeyId, currentPassword, rpId, googleIsSetUp }: Removal,
): Promise<void> {
  const id = idIn(PasskeyId, passkeyId);
  const proof = await verifyOwner(parts, viewer, currentPassword);
  if (!id) throw refuse.PASSKEY_NOT_FOUND();
  await inTransaction(parts.db, async (tx) => {
    await lockMember(tx, viewer.id);
    await confirmOwner(tx, viewer, proof, refuse);
    const passkey = await findPasskey(tx, viewer.id, id);
    if (!passkey) throw refuse.PASSKEY_NOT_FOUND();
    const { hasGoogle, passwordHash } = await findSignInMethods(tx, viewer.id);
    if (passwordHash === null && !(hasGoogle && googleIsSetUp)) {
      const { count, usable } = await countPasskeys(tx, viewer.id, rpId);
      // One of a former address is no way in. Where none can be used, each may be one elsewhere.
      const isWayIn = rpId === undefined || passkey.rpId === rpId;
      if (isWayIn && (rpId === undefined ? count : usable) === 1) throw refuse.LAST_WAY_IN();
    }
    await deletePasskey(tx, viewer.id, id);
    await forgetProofsElsewhere(tx, viewer);
    writeSecurityNotice(tx, viewer.id, 'passkey-removed');
  });
}
