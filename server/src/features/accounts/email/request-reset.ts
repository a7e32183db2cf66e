import { forgotPassword } from '@skillverse/contract/accounts/email';
import { refusals } from '../../../core/errors/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { limitForgetting } from '../sign-in/limit-tries.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { findForgetful } from './link-queries.ts';

const refuse = refusals(forgotPassword);

/**
 * A mail and a job in any case, so that neither the answer nor the time it takes tells whether somebody has this address: for one
 * that nobody has, they lead nowhere.
 */
export async function requestReset(
  { db, settings, mails }: AccountParts,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!mails) throw refuse.MAIL_OFF();
  await limitForgetting(db, settings, address);
  await inTransaction(db, async (tx) => {
    const userId = (await findForgetful(tx, email)) ?? null;
    await mails.send(tx, { kind: 'reset-password', userId });
  });
}
