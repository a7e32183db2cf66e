import { changePassword } from '@skillverse/contract/accounts/settings';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { findSignInMethods } from '../queries.ts';
import { limitPasswordChanges } from '../sign-in/limit-tries.ts';
import type { PasswordParts } from './change-password.ts';

const refuse = refusals(changePassword);

/**
 * Whoever sits at somebody's open session must neither add a way in that outlives it, nor take the owner's away, nor end
 * the membership. Of who has no password nothing is proved here.
 * @returns the hash of what was proved; null where the member has no password
 * @throws WRONG_PASSWORD where the member has a password and this is another
 */
export async function verifyPassword(
  { db, settings, passwords }: PasswordParts,
  userId: UserId,
  current: string | undefined,
): Promise<string | null> {
  await limitPasswordChanges(db, settings, userId);
  const { passwordHash } = await findSignInMethods(db, userId);
  if (passwordHash !== null && !(await passwords.verify(current ?? '', passwordHash, userId)))
    throw refuse.WRONG_PASSWORD();
  return passwordHash;
}
