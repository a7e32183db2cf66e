import { proveHost } from '@skillverse/contract/host/desk';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { updateHostProof } from '../../accounts/host-queries.ts';
import type { PasswordParts } from '../../accounts/password/verify-owner.ts';
import { findSignInMethods, lockOpenSession, lockPasswordHash } from '../../accounts/queries.ts';
import { limitPasswordChanges } from '../../accounts/sign-in/limit-tries.ts';

const refuse = refusals(proveHost);

/** Proves by the password who sits at this session. Wrong ones count with those of changing the password. */
export async function confirmPassword(
  { db, settings, passwords }: PasswordParts,
  viewer: Viewer,
  current: string,
): Promise<void> {
  await limitPasswordChanges(db, settings, viewer.id);
  const { passwordHash } = await findSignInMethods(db, viewer.id);
  if (passwordHash === null) throw refuse.NO_PASSWORD();
  if (!(await passwords.verify(current, passwordHash, viewer.id))) throw refuse.WRONG_PASSWORD();
  await inTransaction(db, async (tx) => {
    // Changed since it was proved.
    if ((await lockPasswordHash(tx, viewer.id)) !== passwordHash) throw refuse.WRONG_PASSWORD();
    if (!(await lockOpenSession(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
    await updateHostProof(tx, viewer);
  });
}
