import { changeEmail as changeEmailCall } from '@skillverse/contract/accounts/email';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { confirmOwner, type PasswordParts, verifyOwner } from '../password/verify-owner.ts';
import { lockMember } from '../queries.ts';
import { limitMailRequests } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { voidLinks } from './link-queries.ts';

const refuse = refusals(changeEmailCall);

/**
 * Sends a link to the new address; the present one stays until it is opened. That another member has the new one is not told: then
 * nothing is sent. How many mails it has had is not told either, or it would say the same.
 */
export async function changeEmail(
  { db, settings, mails, passwords }: AccountParts & PasswordParts,
  viewer: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string | undefined },
): Promise<void> {
  if (!mails) throw refuse.MAIL_OFF();
  const proof = await verifyOwner({ db, settings, passwords }, viewer, currentPassword);
  // A passkey proves it for ten minutes: what is sent to addresses of others is counted apart.
  await limitMailRequests(db, settings, viewer.id);
  await inTransaction(db, async (tx) => {
    await lockMember(tx, viewer.id);
    const member = await confirmOwner(tx, viewer, proof, refuse);
    if (member.email === email) throw refuse.SAME_EMAIL();
    // The last one that was asked for counts.
    await voidLinks(tx, viewer.id, ['change']);
    await mails.send(tx, { kind: 'confirm-address', userId: viewer.id, address: email });
  });
}
