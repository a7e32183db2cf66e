import { connectGoogle, googleErrors } from '@skillverse/contract/google';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PasswordParts } from './change-password.ts';
import { limitPasswordChanges } from './limit-tries.ts';
import { findMemberByGoogle, findSignInMethods, insertGoogleAccount, lockMember } from './queries.ts';

const refuse = { start: refusals(connectGoogle), end: refusals({ errors: googleErrors }) };

/**
 * Whoever sits at somebody's open session must not add a way in that outlives it.
 * @throws WRONG_PASSWORD where the member has a password and this is another
 */
export async function provePassword(
  { db, settings, passwords }: PasswordParts,
  userId: UserId,
  current: string | undefined,
): Promise<void> {
  const { passwordHash } = await findSignInMethods(db, userId);
  if (passwordHash === null) return;
  await limitPasswordChanges(db, settings, userId);
  if (!(await passwords.verify(current ?? '', passwordHash))) throw refuse.start.WRONG_PASSWORD();
}

/** Whatever its address: the member is signed in here and was at Google. Connecting the same once more changes nothing. */
export async function connectGoogleAccount(db: Db, userId: UserId, sub: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Has left while the popup was open: nothing of theirs may begin after the end.
    if (!(await lockMember(tx, userId))) throw refuse.end.SIGNED_OUT_MEANWHILE();
    if (await insertGoogleAccount(tx, userId, sub)) return;
    const owner = await findMemberByGoogle(tx, sub);
    if (!owner) throw refuse.end.OTHER_GOOGLE_CONNECTED();
    if (owner.id !== userId) throw refuse.end.GOOGLE_TAKEN();
  });
}
