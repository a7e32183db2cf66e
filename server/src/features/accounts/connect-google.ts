import { connectGoogle, googleErrors } from '@skillverse/contract/google';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PasswordParts } from './change-password.ts';
import { limitPasswordChanges } from './limit-tries.ts';
import {
  findMemberByGoogle,
  findSignInMethods,
  insertGoogleAccount,
  lockMember,
  lockOpenSession,
} from './queries.ts';

const refuse = { start: refusals(connectGoogle), end: refusals({ errors: googleErrors }) };

/**
 * Whoever sits at somebody's open session must neither add a way in that outlives it nor take the owner's away.
 * @returns the hash of what was proved; null where the member has no password
 * @throws WRONG_PASSWORD where the member has a password and this is another
 */
export async function provePassword(
  { db, settings, passwords }: PasswordParts,
  userId: UserId,
  current: string | undefined,
): Promise<string | null> {
  await limitPasswordChanges(db, settings, userId);
  const { passwordHash } = await findSignInMethods(db, userId);
  if (passwordHash !== null && !(await passwords.verify(current ?? '', passwordHash, userId)))
    throw refuse.start.WRONG_PASSWORD();
  return passwordHash;
}

/** Whatever its address: the member is signed in here and was at Google. Connecting the same once more changes nothing. */
export async function connectGoogleAccount(db: Db, viewer: Viewer, sub: string): Promise<void> {
  const userId = viewer.id;
  await inTransaction(db, async (tx) => {
    // Has left meanwhile, or the session was ended: a new password or a suspension must not leave this way in behind.
    if (!(await lockMember(tx, userId)) || !(await lockOpenSession(tx, viewer)))
      throw refuse.end.SIGNED_OUT_MEANWHILE();
    if (await insertGoogleAccount(tx, userId, sub)) return;
    const owner = await findMemberByGoogle(tx, sub);
    if (!owner) throw refuse.end.OTHER_GOOGLE_CONNECTED();
    if (owner.id !== userId) throw refuse.end.GOOGLE_TAKEN();
  });
}
