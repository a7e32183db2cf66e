import type { QueryClient } from '@tanstack/react-query';
import { actFor } from '../../../api/http/acting-member.ts';
import { endPush } from '../../../api/session/end-push.ts';
import { tellOtherWindows } from '../../../api/session/other-windows.ts';
import { forgetAllButViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { forgetInvitation } from '../../../api/session/visit.ts';

/** Ends the session in the browser. The guard then shows the login. */
export async function clearSession(client: QueryClient): Promise<void> {
  const memberId = client.getQueryData(viewerQuery.queryKey)?.id;
  // A pending profile request would bring the member back.
  await client.cancelQueries(viewerQuery);
  client.setQueryData(viewerQuery.queryKey, null);
  actFor(undefined);
  forgetInvitation();
  tellOtherWindows('out');
  forgetAllButViewer(client);
  await endPush();
  if (memberId) await forgetUnsent(memberId);
}

/** If its code cannot be loaded, it stays with its member, and is sent when the same one signs in again. */
async function forgetUnsent(memberId: string): Promise<void> {
  try {
    const { forgetOutbox } = await import('../../../drafts/outbox/outbox.ts');
    await forgetOutbox(memberId);
  } catch {
    // Not there.
  }
}
