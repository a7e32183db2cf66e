import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedInViewer } from '../session/viewer.ts';
import type { Making, Makings } from './makings.ts';

type Outcome<Made, File> = {
  onMade: (made: Made, files: readonly File[]) => void;
  onFailed: (error: unknown) => void;
};

type Wish<Body, Made, File> = {
  body: Body;
  files: readonly File[];
  /** However it ends, and whether or not somebody watches it. */
  onMadeAnywhere: (made: Made, watched: boolean) => void;
  onFailedAnywhere: (error: unknown, watched: boolean) => void;
};

/** Makes something of what was written in a dialog, or joins the making that is under way. */
export function useMaking<Body, Made, File>(
  makings: Makings<Body, Made, File>,
  open: boolean,
  { onMade, onFailed }: Outcome<Made, File>,
) {
  const client = useQueryClient();
  const { id: memberId } = useSignedInViewer();
  const [making, setMaking] = useState(() => makings.underWay(memberId));
  const [made, setMade] = useState<Made>();
  const arrived = useEffectEvent((watched: Making<Made, File>, answer: Made) => {
    setMade(() => answer);
    onMade(answer, watched.files);
  });
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!making) return;
    making.watched = open;
    return () => {
      making.watched = false;
    };
  }, [making, open]);
  useEffect(() => {
    if (!making) return;
    let here = true;
    making.made
      .then(
        (answer) => here && making.watched && arrived(making, answer),
        (error: unknown) => here && failed(error),
      )
      .finally(() => here && setMaking(undefined));
    return () => {
      here = false;
    };
  }, [making]);
  return {
    made,
    pending: making !== undefined && made === undefined,
    begin({ body, files, onMadeAnywhere, onFailedAnywhere }: Wish<Body, Made, File>) {
      // A second click can come before the button shows that the first one is under way.
      if (made || makings.underWay(memberId)) return;
      const begun = makings.begin(client, { memberId, body, files });
      setMaking(begun);
      begun.made.then(
        (answer) => onMadeAnywhere(answer, begun.watched),
        (error: unknown) => onFailedAnywhere(error, begun.watched),
      );
    },
    /** Nobody waits for its files any more. */
    leave() {
      if (making) making.watched = false;
    },
  };
}
