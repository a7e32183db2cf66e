import type { QueryClient } from '@tanstack/react-query';
import { actFor } from '../../../api/http/acting-member.ts';
import { tellOtherWindows } from '../../../api/session/other-windows.ts';
import { forgetAllButViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { forgetInvitation } from '../../../api/session/visit.ts';

/** Ends the session in the browser. The guard then shows the login. */
export async function clearSession(client: QueryClient): Promise<void> {
  // A pending profile request would bring the member back.
  await client.cancelQueries(viewerQuery);
  client.setQueryData(viewerQuery.queryKey, null);
  actFor(undefined);
  forgetInvitation();
  tellOtherWindows('out');
  forgetAllButViewer(client);
}
