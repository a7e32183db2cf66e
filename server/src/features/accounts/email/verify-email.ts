import { verifyEmail as verifyEmailCall } from '@skillverse/contract/accounts/email';
import { refusals } from '../../../core/errors/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { limitLinks } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { hashOfToken } from './issue-link.ts';
import { findLinkOwner, lockAddress, markVerified, takeLink, voidLinks } from './link-queries.ts';

const refuse = refusals(verifyEmailCall);

/** Signed in or not: who opens the link reads the address. */
export async function verifyEmail(
  { db, settings }: Pick<AccountParts, 'db' | 'settings'>,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await limitLinks(db, settings, address);
  const tokenHash = hashOfToken(token);
  await inTransaction(db, async (tx) => {
    const userId = await findLinkOwner(tx, 'verify', tokenHash);
    if (!userId) throw refuse.LINK_OVER();
    const present = await lockAddress(tx, userId);
    const email = await takeLink(tx, 'verify', tokenHash);
    if (!present || email !== present.email) throw refuse.LINK_OVER();
    await markVerified(tx, userId);
    await voidLinks(tx, userId, ['verify']);
  });
}
