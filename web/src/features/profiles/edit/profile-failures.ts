import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import { putAvatar, removeAvatar, updateMe } from '@skillverse/contract/profiles';
import {
  ApiRefusal,
  failureText,
  isRefusal,
  isSignedOut,
  NetworkFailure,
  saysNothing,
  writeFailureText,
} from '../../../api/http/refusal.ts';

/** Why a profile was not saved; undefined if the sign-in dialog already explains it. */
export function saveFailureText(error: unknown): string | undefined {
  if (isSignedOut(error)) return undefined;
  const isKnown = (error instanceof ApiRefusal && !saysNothing(error)) || error instanceof NetworkFailure;
  return isKnown ? writeFailureText(error, updateMe) : 'Failed to update profile';
}

/** Why a picture did not arrive. */
export function pictureFailureText(error: unknown): string {
  if (isSignedOut(error)) return 'Sign in again, then try again';
  if (!isRefusal(error, putAvatar)) return writeFailureText(error, putAvatar);
  if (error.code === 'FILE_TYPE_REFUSED') return `Your picture has to be a ${MEDIA_LIMITS.image.accepted}`;
  return error.message;
}

/** Why a picture is still there. */
export function removalFailureText(error: unknown): string | undefined {
  if (isSignedOut(error)) return undefined;
  return failureText(error, removeAvatar);
}
