import { signOut } from '@skillverse/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationOf } from '../../api/queries.ts';
import { forgetAllButViewer, viewerQuery } from '../../api/viewer.ts';

/** Ends the session. The guard sees that nobody is signed in any more and shows the login screen. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation(
    mutationOf(signOut, {
      onSuccess: () => {
        queryClient.setQueryData(viewerQuery.queryKey, null);
        forgetAllButViewer(queryClient);
      },
    }),
  );
}
