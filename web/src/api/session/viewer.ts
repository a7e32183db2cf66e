import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { actFor } from '../http/acting-member.ts';
import { isSignedOut } from '../http/refusal.ts';
import { send } from '../http/send.ts';
import { keyOf } from '../queries/queries.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { forgetInitialData, initialAnswer, initialDataReadAt, isSomebodySignedIn } from './initial-data.ts';

/** The signed-in member, or null. Refetch it after every change of the viewer's coins, skills or courses. */
export const viewerQuery = queryOptions({
  queryKey: keyOf(getMe),
  initialData: (): OwnProfile | null | undefined => {
    if (isSomebodySignedIn() === false) return null;
    const viewer = initialAnswer(getMe, getMe.path);
    if (viewer) actFor(viewer.id);
    return viewer;
  },
  initialDataUpdatedAt: initialDataReadAt,
  // Another tab may have signed out or somebody else in meanwhile.
  refetchOnWindowFocus: 'always',
  queryFn: async ({ client, signal }): Promise<OwnProfile | null> => {
    const before = client.getQueryData<OwnProfile | null>(keyOf(getMe));
    try {
      const viewer = await send(getMe, {}, signal);
      // Another tab signed in a different member: no data of the previous one may stay on the screen.
      if (before && before.id !== viewer.id) forgetAllButViewer(client);
      actFor(viewer.id);
      return viewer;
    } catch (error) {
      // With a viewer before, this is a lost session: the screen stays, and asks for sign-in.
      if (isSignedOut(error) && !before) return null;
      throw error;
    }
  },
});

/** The signed-in member's own profile as a query. Its data is null when nobody is signed in. */
export function useViewer() {
  return useQuery(viewerQuery);
}

/** The viewer whom the guard has rendered its screen for. */
export const GuardedViewer = createContext<OwnProfile | undefined>(undefined);

/** The signed-in member, for screens and dialogs behind the guard. */
export function useSignedInViewer(): OwnProfile {
  // Not the query: after a sign-out a screen can render once more, and a list asks for the viewer in each of its cards.
  const viewer = useContext(GuardedViewer);
  if (!viewer) throw new Error('This part of the app stands behind the guard');
  return viewer;
}

/**
 * Shows a newer profile of the viewer.
 * @returns false if the member has signed out since the call was sent: then nothing is shown
 */
export async function showViewer(client: QueryClient, profile: OwnProfile): Promise<boolean> {
  if (client.getQueryData(viewerQuery.queryKey)?.id !== profile.id) return false;
  // A pending answer would bring the old profile back.
  await client.cancelQueries({ queryKey: viewerQuery.queryKey });
  client.setQueryData(viewerQuery.queryKey, profile);
  return true;
}

/** Drops every cached answer except the viewer's, because they belong to the previously signed-in member. */
export function forgetAllButViewer(client: QueryClient): void {
  forgetInitialData();
  forgetDrafts();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(getMe)[0] });
}
