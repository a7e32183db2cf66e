import { type confirmEmail, resetPassword, type verifyEmail } from '@skillverse/contract/accounts/email';
import { isRefusal } from '../../../api/http/refusal.ts';

/** A new link helps. What went wrong on the way there does not call for one. */
export function isLinkOver(
  error: unknown,
  call: typeof resetPassword | typeof verifyEmail | typeof confirmEmail = resetPassword,
): boolean {
  return isRefusal(error, call) && error.code === 'LINK_OVER';
}
