import { verifyEmail as verifyEmailCall } from '@skillverse/contract/accounts/email';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { limitLinks } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { hashOfToken } from './issue-link.ts';
import { findLinkOwner, lockAddress, markVerified, readLink } from './link-queries.ts';

const refuse = refusals(verifyEmailCall);

/**
 * Signed in or not: who opens the link reads the address. A program that looks at mails may have pressed before: then all is done,
 * and the answer is the same.
 * @returns whose address it is
 */
export async function verifyEmail(
  { db, settings }: Pick<AccountParts, 'db' | 'settings'>,
  { token, address }: { token: string; address: string },
): Promise<UserId> {
  await limitLinks(db, settings, address);
  const tokenHash = hashOfToken(token);
  return await inTransaction(db, async (tx) => {
    const userId = await findLinkOwner(tx, 'verify', tokenHash);
    if (!userId) throw refuse.LINK_OVER();
    const present = await lockAddress(tx, userId);
    const email = await readLink(tx, 'verify', tokenHash);
    if (!present || email !== present.email) throw refuse.LINK_OVER();
    if (!present.isVerified) await markVerified(tx, userId);
    return userId;
  });
}
