import {
  changeEmail as changeEmailCall,
  confirmEmail as confirmEmailCall,
  forgotPassword,
  getMailState,
  resetPassword,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@skillverse/contract/accounts/email';
import type { Tell } from '../../../core/events/gather-hints.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { PasswordParts } from '../password/verify-owner.ts';
import type { AccountParts } from '../sign-in/start-session.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
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
    tell([userId], 'notice', userId);
    return { reset: true as const };
  });

  serve(verifyEmailCall, async ({ body: { token }, request }) => {
    await verifyEmail(parts, { token, address: request.ip });
    return { verified: true as const };
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
    await confirmEmail(parts, { token, address: request.ip });
    return { changed: true as const };
  });
}
