import { useRef, useState } from 'react';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { same } from './changes.ts';
import type { Drafts } from './drafts.ts';

type KeptDraft<Values extends object, File> = {
  drafts: Drafts<Values, File>;
  about: string;
  /** What the fields say before anybody has written. */
  empty: Values;
};

/** The draft of something new, with its files. It outlives the dialog that it is written in. */
export function useDraft<Values extends object, File>({ drafts, about, empty }: KeptDraft<Values, File>) {
  const { id } = useSignedInViewer();
  const [kept] = useState(() => drafts.of(id, about));
  const [files, setFiles] = useState(kept?.files ?? []);
  const chosen = useRef(files);
  const [lostFiles, setLostFiles] = useState(kept?.lostFiles ?? 0);
  const lost = useRef(lostFiles);
  function missLost(count: number) {
    lost.current = count;
    setLostFiles(count);
  }
  const isFilled = (values: Values) => chosen.current.length > 0 || !same(values, empty);
  const [onWrite] = useState(() => (values: Values) => {
    // An empty draft need not be kept.
    const { current: lostFiles } = lost;
    const draft = { values: structuredClone(values), files: chosen.current, lostFiles };
    drafts.keep(id, about, isFilled(values) ? draft : undefined);
  });
  return {
    begun: kept?.values ?? empty,
    files,
    /** Those of this very moment: looking into files takes a while, in which others may have been chosen. */
    chosen: () => chosen.current,
    /** @param values what the fields say beside them */
    choose(change: (before: readonly File[]) => readonly File[], values: Values) {
      const { length: before } = chosen.current;
      chosen.current = change(chosen.current);
      const added = Math.max(0, chosen.current.length - before);
      missLost(Math.max(0, lost.current - added));
      setFiles(chosen.current);
      onWrite(values);
    },
    onWrite,
    /** Whether there is anything to lose. */
    isFilled,
    /** There was a draft when the dialog opened. */
    restored: kept !== undefined,
    /** How many files that were chosen then have still to be chosen again. */
    lostFiles,
    /** They are not wanted any more. */
    forgetLost: () => missLost(0),
  };
}

export type DraftState<Values extends object, File> = ReturnType<typeof useDraft<Values, File>>;
