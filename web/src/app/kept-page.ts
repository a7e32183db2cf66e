import { viewerQuery } from '../api/viewer.ts';
import { queryClient } from './query-client.ts';

/**
 * A browser keeps whole pages and shows them at Back as they were: those of a member, perhaps, who has signed out since.
 * So a page is put away hidden, and comes back once the server has said that the same member is there; else it is loaded
 * anew.
 */
export function watchKeptPage(): void {
  addEventListener('pagehide', ({ persisted }) => {
    document.body.hidden = persisted;
  });
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const before = queryClient.getQueryData(viewerQuery.queryKey);
    const now = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => undefined);
    if (now?.id === before?.id) document.body.hidden = false;
    else location.reload();
  });
}
