import { signIn, signUp, startGoogle } from '@skillverse/contract/accounts';
import { getMe } from '@skillverse/contract/profiles';
import { failureText, isCommonRefusal, isRefusal, writeFailureText } from '../../api/refusal.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** What the login screen says when signing in failed; what nobody foresaw has a second sentence that says why. */
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
      return [error.message];
  }
}

/** The headline is always the same; the second sentence says why, where it helps. */
export function googleFailureTexts(error: unknown): readonly string[] {
  if (!isRefusal(error, startGoogle)) {
    return isCommonRefusal(error, 'TOO_MANY_REQUESTS')
      ? [startGoogle.failure, error.message]
      : [startGoogle.failure];
  }
  switch (error.code) {
    case 'GOOGLE_NOT_SET_UP':
      return [startGoogle.failure, error.message];
  }
}

function commonFailureTexts(error: unknown, reason: string): readonly string[] {
  // The account is there, but nobody behind it.
  const isMeant = isCommonRefusal(error, 'TOO_MANY_REQUESTS') || isRefusal(error, getMe);
  return isMeant ? [error.message] : [UNEXPECTED, reason];
}
