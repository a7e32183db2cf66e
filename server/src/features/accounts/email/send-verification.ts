import { sendVerification as sendVerificationCall } from '@skillverse/contract/accounts/email';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import { waitWords } from '../../../core/errors/wait-words.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { waitForConfirmation } from '../../../integrations/mail/limit-mails.ts';
import { limitMailRequests } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { hasWaitingVerification, lockAddress } from './link-queries.ts';

const refuse = refusals(sendVerificationCall);

/** Again, for a member who asks: the first one goes out by itself when the account is made. */
export async function sendVerification({ db, settings, mails }: AccountParts, userId: UserId): Promise<void> {
  if (!mails) throw refuse.MAIL_OFF();
  await limitMailRequests(db, settings, userId);
  await inTransaction(db, async (tx) => {
    const address = await lockAddress(tx, userId);
    if (!address) throw commonRefusal('SIGN_IN_REQUIRED');
    if (address.isVerified) throw refuse.ALREADY_VERIFIED();
    if (settings.rateLimits) await refuseMoreMails(tx, address.email);
    // One that waits arrives still; a second one could be one too many.
    if (await hasWaitingVerification(tx, userId)) return;
    await mails.send(tx, { kind: 'verify-email', userId });
  });
}

/** Rather than have a mail asked for that is not sent. @throws TOO_MANY_REQUESTS */
async function refuseMoreMails(tx: DbOrTx, email: string): Promise<void> {
  const retryAfterSeconds = await waitForConfirmation(tx, email);
  if (retryAfterSeconds === 0) return;
  const message = `This address has had its mails for now. You can ask again in ${waitWords(retryAfterSeconds)}.`;
  throw commonRefusal('TOO_MANY_REQUESTS', { message, details: { retryAfterSeconds } });
}
