import { ApiRefusal, isCommonRefusal, isSignedOut } from './refusal.ts';

/** True where the list could not be fetched at all, so that samples stand in; a refusal is a state of its own. */
export function isOutOfReach(error: Error): boolean {
  return !(error instanceof ApiRefusal) || error.status >= 500;
}

/** True where what is shown was fetched earlier, and fetching it again failed. Whose session it is looked after by itself. */
export function isOutOfDate({ isRefetchError, error }: { isRefetchError: boolean; error: unknown }): boolean {
  const isOfSession = isSignedOut(error) || isCommonRefusal(error, 'OTHER_MEMBER');
  return isRefetchError && !isOfSession;
}
