import { getSignInMethods, listSessions } from '@skillverse/contract/account-settings';
import type { Call } from '@skillverse/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isCommonRefusal, writeFailureText } from '../../api/refusal.ts';

export async function refetchSettings(client: QueryClient): Promise<void> {
  const asked = [getSignInMethods, listSessions];
  await Promise.all(asked.map((call) => client.invalidateQueries({ queryKey: queryOf(call).queryKey })));
}

/** Why a change was not made; the sign-in dialog says it where the session is lost. */
export function settingsFailureText(error: unknown, call: Call): readonly string[] {
  return isCommonRefusal(error, 'SIGN_IN_REQUIRED')
    ? ['Sign in again, then try again']
    : [writeFailureText(error, call)];
}
