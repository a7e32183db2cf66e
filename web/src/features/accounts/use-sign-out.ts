import { signOut } from '@skillverse/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actFor } from '../../api/acting-member.ts';
import { tellOtherWindows } from '../../api/other-windows.ts';
import { mutationOf } from '../../api/queries.ts';
import { forgetAllButViewer, viewerQuery } from '../../api/viewer.ts';

/** Ends the session. The guard sees that nobody is signed in any more and shows the login screen. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation(
    mutationOf(signOut, {
      onSuccess: async () => {
        // A look at the profile that is still under way would bring the member back.
        await queryClient.cancelQueries(viewerQuery);
        queryClient.setQueryData(viewerQuery.queryKey, null);
        actFor(undefined);
        tellOtherWindows();
        forgetAllButViewer(queryClient);
      },
    }),
  );
}
