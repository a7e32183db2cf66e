import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedInViewer } from '../api/session/viewer.ts';
import type { PendingCreation, PendingCreations } from './pending-creations.ts';

type Outcome<Made, File> = {
  onMade: (made: Made, files: readonly File[]) => void;
  onFailed: (error: unknown) => void;
};

type Wish<Body, Made, File> = {
  body: Body;
  files: readonly File[];
  /** However it ends, and whether or not somebody watches it. */
  onCreatedAnywhere: (made: Made, watched: boolean) => void;
  onFailedAnywhere: (error: unknown, watched: boolean) => void;
};

/** Creates something from what was written in a dialog, or joins the creation that is pending. */
export function usePendingCreation<Body, Made, File>(
  creations: PendingCreations<Body, Made, File>,
  open: boolean,
  { onMade, onFailed }: Outcome<Made, File>,
) {
  const client = useQueryClient();
  const { id: memberId } = useSignedInViewer();
  const [pending, setPending] = useState(() => creations.underWay(memberId));
  const [made, setMade] = useState<Made>();
  const arrived = useEffectEvent((watched: PendingCreation<Made, File>, answer: Made) => {
    setMade(() => answer);
    onMade(answer, watched.files);
  });
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!pending) return;
    pending.watched = open;
    return () => {
      pending.watched = false;
    };
  }, [pending, open]);
  useEffect(() => {
    if (!pending) return;
    let here = true;
    pending.made
      .then(
        (answer) => here && pending.watched && arrived(pending, answer),
        (error: unknown) => here && failed(error),
      )
      .finally(() => here && setPending(undefined));
    return () => {
      here = false;
    };
  }, [pending]);
  return {
    made,
    pending: pending !== undefined && made === undefined,
    begin({ body, files, onCreatedAnywhere, onFailedAnywhere }: Wish<Body, Made, File>) {
      // A second click can come before the button shows that the first one is under way.
      if (made || creations.underWay(memberId)) return;
      const begun = creations.begin(client, { memberId, body, files });
      setPending(begun);
      begun.made.then(
        (answer) => onCreatedAnywhere(answer, begun.watched),
        (error: unknown) => onFailedAnywhere(error, begun.watched),
      );
    },
    /** Nobody waits for its files any more. */
    leave() {
      if (pending) pending.watched = false;
    },
  };
}
