import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSignedInViewer } from '../api/session/viewer.ts';

/** How a kind of thing is created, e.g. a course. A member creates one of a kind at a time. */
export type Creations<Body, Made> = {
  name: string;
  create: (memberId: string, body: Body) => Promise<Made>;
};

type Outcome<Made, File> = {
  onMade: (made: Made, files: readonly File[]) => void;
  onFailed: (error: unknown) => void;
};

type Wish<Body, Made, File> = {
  body: Body;
  /** They are sent to it once it is there. */
  files: readonly File[];
  /** However it ends, and whether or not somebody watches it. */
  onCreatedAnywhere: (made: Made, watched: boolean) => void;
  onFailedAnywhere: (error: unknown, watched: boolean) => void;
};

/** The state of a mutation is copied, a function in it is not. */
type Creation<Body, Made, File> = { wish: Wish<Body, Made, File>; watcher: () => Watcher };

/** Whether a dialog is open that will upload the files and show the result. */
type Watcher = { watches: boolean };

/** Creates something from what was written in a dialog, or joins the creation that is pending: it goes on if its dialog is left. */
export function usePendingCreation<Body, Made, File>(
  { name, create }: Creations<Body, Made>,
  open: boolean,
  outcome: Outcome<Made, File>,
) {
  const { id: memberId } = useSignedInViewer();
  const mutationKey = [name, memberId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ wish }: Creation<Body, Made, File>) => create(memberId, wish.body),
    onSuccess: (made, { wish, watcher }) => wish.onCreatedAnywhere(made, watcher().watches),
    onError: (error, { wish, watcher }) => wish.onFailedAnywhere(error, watcher().watches),
  });
  const { followed, underWay, follow } = useFollowed<Creation<Body, Made, File>, Made>(mutationKey);
  const creation = followed?.variables;
  const watcher = creation?.watcher();
  const [made, setMade] = useState<Made>();
  useLayoutEffect(() => {
    if (!watcher) return;
    watcher.watches = open;
    return () => {
      watcher.watches = false;
    };
  }, [watcher, open]);
  const end = useEffectEvent(() => {
    if (followed?.status === 'error') outcome.onFailed(followed.error);
    if (followed?.data === undefined || !creation || !watcher?.watches) return;
    const answer = followed.data;
    setMade(() => answer);
    outcome.onMade(answer, creation.wish.files);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each creation that ends
  useLayoutEffect(() => end(), [watcher, followed?.status]);
  return {
    made,
    pending: followed?.status === 'pending',
    begin(wish: Wish<Body, Made, File>) {
      // A second click can come before the button shows that the call is pending.
      if (made || underWay()) return;
      const own = { watches: true };
      mutate({ wish, watcher: () => own });
      follow();
    },
    /** The dialog no longer uploads the files. */
    leave() {
      if (watcher) watcher.watches = false;
    },
  };
}

/** Follows the mutation with this key that was pending at first, or the one that was started here. */
function useFollowed<Variables, Data>(mutationKey: readonly unknown[]) {
  const mutations = useQueryClient().getMutationCache();
  const underWay = () => mutations.find<Data, Error, Variables>({ mutationKey, status: 'pending' });
  const [followedId, setFollowedId] = useState(() => underWay()?.mutationId);
  const [followed] = useMutationState({
    filters: { mutationKey, predicate: ({ mutationId }) => mutationId === followedId },
    select: ({ state }) => state as MutationState<Data, Error, Variables>,
  });
  return { followed, underWay, follow: () => setFollowedId(underWay()?.mutationId) };
}
