import type { QueryClient } from '@tanstack/react-query';
import { actFor } from '../../../api/http/acting-member.ts';
import { tellOtherWindows } from '../../../api/session/other-windows.ts';
import { forgetAllButViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { forgetInvitation } from '../../../api/session/visit.ts';

/** The session is over: the guard sees that nobody is signed in any more and shows the login screen. */
export async function clearSession(client: QueryClient): Promise<void> {
  // A look at the profile that is still under way would bring the member back.
  await client.cancelQueries(viewerQuery);
  client.setQueryData(viewerQuery.queryKey, null);
  actFor(undefined);
  forgetInvitation();
  tellOtherWindows('out');
  forgetAllButViewer(client);
}
