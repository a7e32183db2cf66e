import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';

/**
 * Shows the viewer's new profile. Name and picture are part of many other answers, which are refetched.
 * It does nothing if the member has signed out since the call was sent.
 */
export async function showOwnProfile(client: QueryClient, profile: OwnProfile): Promise<void> {
  if (client.getQueryData(viewerQuery.queryKey)?.id !== profile.id) return;
  // A pending answer would bring the old profile back.
  await client.cancelQueries({ queryKey: viewerQuery.queryKey });
  client.setQueryData(viewerQuery.queryKey, profile);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(getMe)[0] });
}
