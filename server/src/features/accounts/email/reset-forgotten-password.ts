import { resetPassword } from '@skillverse/contract/accounts/email';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts';
import type { PasswordParts } from '../password/verify-owner.ts';
import { deleteGoogleAccount, deleteSessionsOf, lockMember, writePasswordHash } from '../queries.ts';
import { limitLinks } from '../sign-in/limit-tries.ts';
import { hashOfToken } from './issue-link.ts';
import { findAddress, findLinkOwner, markVerified, takeLink, voidLinks } from './link-queries.ts';

const refuse = refusals(resetPassword);

/**
 * A new password for the reader of the address, and the end of all sessions: every browser is a stranger from now on, because its
 * mark holds what is kept of the former password. Links that were asked for before open nothing any more.
 * @returns whose password it is
 */
export async function resetForgottenPassword(
  { db, settings, passwords }: PasswordParts,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<UserId> {
  await limitLinks(db, settings, address);
  const tokenHash = hashOfToken(token);
  const userId = await findLinkOwner(db, 'reset', tokenHash);
  // Before anything is hashed: only somebody with a link costs that much.
  if (!userId) throw refuse.LINK_OVER();
  const hash = await passwords.hash(newPassword, userId);
  await inTransaction(db, async (tx) => {
    // Before the link, as everything that ends links does: of two at once one counts.
    const member = await lockMember(tx, userId);
    const link = await takeLink(tx, 'reset', tokenHash);
    if (!member || link?.email !== member.email) throw refuse.LINK_OVER();
    await removeOtherWaysIn(tx, userId);
    await writePasswordHash(tx, userId, hash);
    await deleteSessionsOf(tx, userId);
    // A link that a host handed over shows nothing about the address.
    if (link.wasMailed) await markVerified(tx, userId);
    await voidLinks(tx, userId, ['reset', 'change']);
    writeSecurityNotice(tx, userId, 'password-reset');
  });
  return userId;
}

/** Somebody who made the account with an address that is not theirs may have connected an account of their own. */
async function removeOtherWaysIn(tx: Tx, userId: UserId): Promise<void> {
  const address = await findAddress(tx, userId);
  if (address?.isVerified) return;
  await deleteGoogleAccount(tx, userId);
  await deletePasskeysOf(tx, userId);
}
