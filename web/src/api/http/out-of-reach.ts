import { ApiRefusal, isCommonRefusal, isSignedOut } from './refusal.ts';

/** True if the list could not be fetched at all, so that samples replace it. A refusal is a different state. */
export function isOutOfReach(error: Error): boolean {
  return !(error instanceof ApiRefusal) || error.status >= 500;
}

/** True if the data on screen is from an earlier fetch and a refetch failed. A lost session is handled elsewhere. */
export function isOutOfDate({ isRefetchError, error }: { isRefetchError: boolean; error: unknown }): boolean {
  const isOfSession = isSignedOut(error) || isCommonRefusal(error, 'OTHER_MEMBER');
  return isRefetchError && !isOfSession;
}
