import { signIn, signUp, startGoogle } from '@skillverse/contract/accounts';
import { isCommonRefusal, isRefusal } from '../../api/refusal.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** What the login screen says when signing in failed. */
export function signInFailureText(error: unknown): string {
  if (!isRefusal(error, signIn)) return commonFailureText(error);
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
      return error.message;
  }
}

/** What the login screen says when creating an account failed. */
export function signUpFailureText(error: unknown): string {
  if (!isRefusal(error, signUp)) return commonFailureText(error);
  switch (error.code) {
    case 'SIGN_UP_REFUSED':
      return error.message;
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

function commonFailureText(error: unknown): string {
  return isCommonRefusal(error, 'TOO_MANY_REQUESTS') ? error.message : UNEXPECTED;
}
