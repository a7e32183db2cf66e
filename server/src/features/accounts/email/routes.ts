import {
  changeEmail as changeEmailCall,
  confirmEmail as confirmEmailCall,
  forgotPassword,
  getMailState,
  getVerification,
  resetPassword,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@skillverse/contract/accounts/email';
import type { Tell } from '../../../core/events/gather-hints.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { PasswordParts } from '../password/verify-owner.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { tellAccountChanged } from '../tell-account.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { findVerificationSent } from './link-queries.ts';
import { requestReset } from './request-reset.ts';
import { resetForgottenPassword } from './reset-forgotten-password.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

/** Addresses and forgotten passwords. What a link in a mail does happens when somebody presses, never when it is opened. */
export function accountEmailRoutes(
  serve: Serve,
  { tell, ...parts }: AccountParts & PasswordParts & { tell: Tell },
): void {
  serve(getMailState, async () => ({ sendsMail: parts.mails !== undefined }));

  serve(forgotPassword, async ({ body: { email }, request }) => {
    await requestReset(parts, { email, address: request.ip });
    return { asked: true as const };
  });

  serve(resetPassword, async ({ body: { token, newPassword }, request }) => {
    const userId = await resetForgottenPassword(parts, { token, newPassword, address: request.ip });
    tell([userId], 'session', userId);
    tellAccountChanged(tell, userId);
    return { reset: true as const };
  });

  serve(verifyEmailCall, async ({ body: { token }, request }) => {
    const userId = await verifyEmail(parts, { token, address: request.ip });
    tell([userId], 'account', userId);
    return { verified: true as const };
  });

  serve(getVerification, async ({ viewer }) => {
    const sendsMail = parts.mails !== undefined;
    return { sendsMail, linkSentAt: sendsMail ? await findVerificationSent(parts.db, viewer.id) : null };
  });

  serve(sendVerificationCall, async ({ viewer }) => {
    await sendVerification(parts, viewer.id);
    return { sent: true as const };
  });

  serve(changeEmailCall, async ({ viewer, body: { email, currentPassword } }) => {
    await changeEmail(parts, viewer, { email, currentPassword });
    return { sent: true as const };
  });

  serve(confirmEmailCall, async ({ body: { token }, request }) => {
    const userId = await confirmEmail(parts, { token, address: request.ip });
    tellAccountChanged(tell, userId);
    return { changed: true as const };
  });
}
