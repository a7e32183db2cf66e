import { signIn, signUp } from '@skillverse/contract/accounts';
import { type connectGoogle, type disconnectGoogle, startGoogle } from '@skillverse/contract/accounts/google';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  proveWithPasskey,
  signInWithPasskey,
} from '@skillverse/contract/accounts/passkeys';
import type { Call } from '@skillverse/contract/call';
import { commonErrors } from '@skillverse/contract/errors';
import { getMe } from '@skillverse/contract/profiles';
import * as z from 'zod/mini';
import {
  type ApiRefusal,
  failureText,
  isCommonRefusal,
  isRefusal,
  isSignedOut,
  reasonIn,
  writeFailureText,
} from '../../api/http/refusal.ts';
import { PasskeyTrouble } from './passkeys/passkey-trouble.ts';
import { PopupRefusal } from './sign-in/google-popup.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** The login's text for a failure. An unexpected failure has a second sentence with the reason. */
export function signInFailureTexts(error: unknown): readonly string[] {
  if (!isRefusal(error, signIn)) return commonFailureTexts(error, failureText(error, signIn));
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
    case 'JOIN_WAITING':
      return [error.message];
    case 'JOIN_REFUSED':
      return error.details.reason === null ? [error.message] : [error.message, error.details.reason];
  }
}

/** What the login screen says when creating an account failed. */
export function signUpFailureTexts(error: unknown): readonly string[] {
  if (!isRefusal(error, signUp)) return commonFailureTexts(error, writeFailureText(error, signUp));
  switch (error.code) {
    case 'SIGN_UP_REFUSED':
      return [error.message, 'If you have an account already, log in instead.'];
    case 'INVITATION_NEEDED':
    case 'INVITATION_OVER':
    case 'REASON_NEEDED':
    case 'CONSENT_NEEDED':
      return [error.message];
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

/** Why a passkey signed nobody in. */
export const passkeyFailureTexts = (error: unknown) =>
  textsOfPasskey(error, [signInWithPasskey, beginPasskeySignIn]);

/** Why no passkey was added. */
export const newPasskeyFailureTexts = (error: unknown) => textsOfPasskey(error, [addPasskey, beginPasskey]);

/** Why a passkey did not stand for the password. */
export const proofFailureTexts = (error: unknown) => textsOfPasskey(error, [proveWithPasskey, beginProof]);

/** @param calls that follow each other; the last one names what failed */
function textsOfPasskey(error: unknown, calls: readonly Call[]): readonly string[] {
  if (error instanceof PasskeyTrouble) return [error.message];
  if (calls.some((call) => isRefusal(error, call))) return [(error as Error).message];
  if (isRefusal(error, getMe)) return [error.message];
  if (isSignedOut(error)) return ['Sign in again, then try again'];
  if (isCommonRefusal(error, 'TOO_MANY_REQUESTS')) return [error.message, ...waitTexts(error)];
  return calls.slice(-1).map((call) => failureText(error, call));
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
