import { signOut } from '@skillverse/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { mutationOf } from '../../../api/queries/queries.ts';
import { clearSession } from './clear-session.ts';

export type SignOutState = ReturnType<typeof useSignOut>;

/** Ends the session. Why it could not stands until it is tried again: others may use this computer too. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const leaving = useMutation(mutationOf(signOut, { onSuccess: () => clearSession(queryClient) }));
  return {
    pending: leaving.isPending,
    failure: leaving.error ? failureText(leaving.error, signOut) : undefined,
    leave: () => leaving.mutate(undefined),
  };
}
