import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { showViewer } from '../../api/session/viewer.ts';

/**
 * Shows the viewer's new profile. Name and picture are part of many other answers, which are refetched.
 * It does nothing if the member has signed out since the call was sent.
 */
export async function showOwnProfile(client: QueryClient, profile: OwnProfile): Promise<void> {
  if (!(await showViewer(client, profile))) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(getMe)[0] });
}
