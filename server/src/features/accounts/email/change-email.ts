import { changeEmail as changeEmailCall } from '@skillverse/contract/accounts/email';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PasswordParts } from '../password/change-password.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { lockMember, lockOpenSession, lockPasswordHash } from '../queries.ts';
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
  const proved = await verifyPassword({ db, settings, passwords }, viewer.id, currentPassword);
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, viewer.id);
    const passwordHash = await lockPasswordHash(tx, viewer.id);
    const session = await lockOpenSession(tx, viewer);
    if (!member || !session) throw commonRefusal('SIGN_IN_REQUIRED');
    // Set or changed since it was proved.
    if (passwordHash !== proved) throw refuse.WRONG_PASSWORD();
    // Nothing else proves that the owner sits here.
    if (proved === null && !session.isFresh) throw refuse.SIGN_IN_AGAIN();
    if (member.email === email) throw refuse.SAME_EMAIL();
    if (settings.rateLimits) await refuseMoreMails(tx, email);
    // The last one that was asked for counts.
    await voidLinks(tx, viewer.id, ['change']);
    await mails.send(tx, { kind: 'confirm-address', userId: viewer.id, address: email });
  });
}
