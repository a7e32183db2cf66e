import { confirmEmail as confirmEmailCall } from '@skillverse/contract/accounts/email';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { inTransaction, violatedConstraintOf } from '../../../db/transaction.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { limitLinks } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { hashOfToken } from './issue-link.ts';
import { findLinkOwner, lockAddress, readLink, updateAddress, voidLinks } from './link-queries.ts';

const refuse = refusals(confirmEmailCall);

/** The new address from now on, confirmed at once. Links that went to the former one open nothing any more, and it is told. A second press
 * finds that all is done. @returns whose address it is */
export async function confirmEmail(
  { db, settings, mails }: AccountParts,
  { token, address }: { token: string; address: string },
): Promise<UserId> {
  await limitLinks(db, settings, address);
  const tokenHash = hashOfToken(token);
  return await inTransaction(db, async (tx) => {
    const userId = await findLinkOwner(tx, 'change', tokenHash);
    if (!userId) throw refuse.LINK_OVER();
    const former = await lockAddress(tx, userId);
    const email = await readLink(tx, 'change', tokenHash);
    if (!former || !email) throw refuse.LINK_OVER();
    if (former.email === email && former.isVerified) return userId;
    await updateAddress(tx, userId, email);
    await voidLinks(tx, userId, ['verify', 'reset', 'change'], tokenHash);
    writeSecurityNotice(tx, userId, 'email-changed');
    // Nothing but its own confirmation goes to an address that nobody has confirmed.
    if (former.isVerified) await mails?.send(tx, { kind: 'address-changed', userId, address: former.email });
    return userId;
  }).catch((error) => {
    throw violatedConstraintOf(error) === 'users_email_belongs_to_one_member' ? refuse.EMAIL_TAKEN() : error;
  });
}
