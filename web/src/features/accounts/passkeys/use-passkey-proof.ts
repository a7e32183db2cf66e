import { beginProof, proveWithPasskey } from '@skillverse/contract/accounts/passkeys';
import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { useQuery } from '@tanstack/react-query';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { send } from '../../../api/http/send.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { askForPasskey, knowsPasskeys } from './known-passkeys.ts';

/** Said where the server does not count a passkey any more that was used here. */
export const PROOF_OVER = 'The passkey was used too long ago. Type your password, or use it again.';

/** For a form that asks for the current password: a passkey that is used instead. The server counts it for ten minutes. */
export function usePasskeyProof() {
  const { data } = useQuery(queryOf(getSignInMethods));
  const proving = useSingleMutation({
    mutationFn: async () => {
      const body = await askForPasskey(await send(beginProof));
      return await send(proveWithPasskey, { body });
    },
  });
  return {
    /** The member has one that can be used here. */
    isOffered: knowsPasskeys() && data !== undefined && data.passkeys.usable > 0,
    isDone: proving.isSuccess,
    pending: proving.isPending,
    error: proving.error,
    start: () => proving.mutate(),
    /** For the next time, or where the server does not count it any more. */
    forget: () => proving.reset(),
  };
}

export type PasskeyProof = ReturnType<typeof usePasskeyProof>;
