import { changeEmail as changeEmailCall } from '@skillverse/contract/accounts/email';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { confirmOwner, type PasswordParts, verifyOwner } from '../password/verify-owner.ts';
import { lockMember } from '../queries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { voidLinks } from './link-queries.ts';
import { refuseMoreMails } from './send-verification.ts';

const refuse = refusals(changeEmailCall);

/**
 * Sends a link to the new address; the present one stays until it is opened. That another member has the new one is not told: then
 * nothing is sent.
 */
export async function changeEmail(
  { db, settings, mails, passwords }: AccountParts & PasswordParts,
  viewer: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string | undefined },
): Promise<void> {
  if (!mails) throw refuse.MAIL_OFF();
  const proof = await verifyOwner({ db, settings, passwords }, viewer, currentPassword);
  await inTransaction(db, async (tx) => {
    await lockMember(tx, viewer.id);
    const member = await confirmOwner(tx, viewer, proof, refuse);
    if (member.email === email) throw refuse.SAME_EMAIL();
    if (settings.rateLimits) await refuseMoreMails(tx, email);
    // The last one that was asked for counts.
    await voidLinks(tx, viewer.id, ['change']);
    await mails.send(tx, { kind: 'confirm-address', userId: viewer.id, address: email });
  });
}
