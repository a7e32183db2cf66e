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
 * @param way what the button says that was pressed
 */
export function setElsewhereText(way: 'Set password' | 'Delete my account'): string {
  return `A password was set in another window. Press ${way} again to be asked for it.`;
}

/**
 * Why a change was not made; the sign-in dialog says it where the session is lost.
 * @param afterAll what to do where it may have been made all the same; left out where trying again does no harm
 */
export function settingsFailureText(error: unknown, call: Call, afterAll?: string): readonly string[] {
  if (isSignedOut(error)) return ['Sign in again, then try again'];
  if (afterAll && isOutcomeUnknown(error)) return [failureText(error, call), afterAll];
  return [writeFailureText(error, call)];
}
