import type { OwnProfile } from '@skillverse/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { tellOtherWindows } from '../../../api/session/other-windows.ts';
import { forgetAllButViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { forgetInvitation } from '../../../api/session/visit.ts';

/**
 * Loads the profile after a sign-in, so that the next screen opens without a loading screen.
 * @throws when the browser did not keep the session: signed in for the server, but not for the next request
 */
export async function loadNewViewer(queryClient: QueryClient): Promise<OwnProfile> {
  const before = queryClient.getQueryData(viewerQuery.queryKey);
  // Over an open screen it is the same visit that goes on.
  if (!before) forgetInvitation();
  // A profile request from before the sign-in would still answer that nobody is signed in.
  await queryClient.cancelQueries(viewerQuery);
  const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
  tellOtherWindows('in');
  if (!viewer) throw new Error('The browser did not keep the session');
  if (before?.id === viewer.id) void queryClient.invalidateQueries();
  else forgetAllButViewer(queryClient);
  return viewer;
}
