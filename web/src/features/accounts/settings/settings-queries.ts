import { getSignInMethods, listSessions } from '@skillverse/contract/accounts/settings';
import type { Call } from '@skillverse/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { failureText, isOutcomeUnknown, isSignedOut, writeFailureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';

export async function refetchSettings(client: QueryClient): Promise<void> {
  const asked = [getSignInMethods, listSessions];
  await Promise.all(asked.map((call) => client.invalidateQueries({ queryKey: queryOf(call).queryKey })));
}

/**
 * Where a password has been set meanwhile, and it could not be learned that there is one now to be asked for.
 * @param way the label of the pressed button
 */
export function setElsewhereText(way: 'Set password' | 'Delete my account'): string {
  return `A password was set in another window. Press ${way} again to be asked for it.`;
}

/**
 * Why a change failed; undefined if the session is lost, because the sign-in dialog explains it.
 * @param afterAll the advice if the change may have been made all the same; left out if trying again is harmless
 */
export function settingsFailureText(error: unknown, call: Call, afterAll?: string): readonly string[] {
  if (isSignedOut(error)) return ['Sign in again, then try again'];
  if (afterAll && isOutcomeUnknown(error)) return [failureText(error, call), afterAll];
  return [writeFailureText(error, call)];
}
