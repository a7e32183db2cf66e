import { signOut } from '@skillverse/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationOf } from '../../api/queries.ts';
import { leaveAsNobody } from './leave-as-nobody.ts';

/** Ends the session. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation(mutationOf(signOut, { onSuccess: () => leaveAsNobody(queryClient) }));
}
