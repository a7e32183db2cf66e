import { listPasskeys } from '@skillverse/contract/accounts/passkeys';
import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';

/** Fetches again what a passkey that comes, goes or changes is seen in. */
export function useRefetchPasskeys(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const seenIn = [listPasskeys, getSignInMethods];
    await Promise.all(seenIn.map((call) => client.invalidateQueries({ queryKey: queryOf(call).queryKey })));
  };
}
