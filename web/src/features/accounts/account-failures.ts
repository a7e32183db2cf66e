import { signIn, signUp } from '@skillverse/contract/accounts';
import { type connectGoogle, type disconnectGoogle, startGoogle } from '@skillverse/contract/accounts/google';
import { commonErrors } from '@skillverse/contract/errors';
import { getMe } from '@skillverse/contract/profiles';
import * as z from 'zod/mini';
import {
  type ApiRefusal,
  failureText,
  isCommonRefusal,
  isRefusal,
  reasonIn,
  writeFailureText,
} from '../../api/http/refusal.ts';
import { PopupRefusal } from './sign-in/google-popup.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** The login's text for a failure. An unexpected failure has a second sentence with the reason. */
export function signInFailureTexts(error: unknown): readonly string[] {
  if (!isRefusal(error, signIn)) return commonFailureTexts(error, failureText(error, signIn));
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
      return [error.message];
  }
}

/** What the login screen says when creating an account failed. */
export function signUpFailureTexts(error: unknown): readonly string[] {
  if (!isRefusal(error, signUp)) return commonFailureTexts(error, writeFailureText(error, signUp));
  switch (error.code) {
    case 'SIGN_UP_REFUSED':
      return [error.message, 'If you have an account already, log in instead.'];
  }
}

type GoogleCall = typeof startGoogle | typeof connectGoogle | typeof disconnectGoogle;

/** The call's own text, with a second sentence for the reason if it helps. */
export function googleFailureTexts(error: unknown, call: GoogleCall = startGoogle): readonly string[] {
  if (error instanceof PopupRefusal || isRefusal(error, call)) return [call.failure, error.message];
  if (isCommonRefusal(error, 'TOO_MANY_REQUESTS')) return [call.failure, error.message, ...waitTexts(error)];
  const reason = reasonIn(failureText(error, call), call);
  return reason ? [call.failure, reason] : [call.failure];
}

function commonFailureTexts(error: unknown, reason: string): readonly string[] {
  // The account exists, but its member does not.
  if (isRefusal(error, getMe)) return [error.message];
  if (isCommonRefusal(error, 'TOO_MANY_REQUESTS')) return [error.message, ...waitTexts(error)];
  return [UNEXPECTED, reason];
}

/** How long it takes until the next try is let in. */
function waitTexts({ details }: ApiRefusal): readonly string[] {
  const wait = z.safeParse(commonErrors.TOO_MANY_REQUESTS.details, details);
  if (!wait.success) return [];
  const minutes = Math.ceil(wait.data.retryAfterSeconds / 60);
  return [minutes === 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`];
}
