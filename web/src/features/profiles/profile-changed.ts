import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';

/** Shows the viewer as the server has just answered; name and face stand in many other answers, which are asked for anew. */
export async function showOwnProfile(client: QueryClient, profile: OwnProfile): Promise<void> {
  // An answer that was under way before would bring the former profile back.
  await client.cancelQueries({ queryKey: viewerQuery.queryKey });
  client.setQueryData(viewerQuery.queryKey, profile);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(getMe)[0] });
}
