import { useRef, useState } from 'react';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { resumed, same } from './changes.ts';
import type { Drafts, Known } from './drafts.ts';

type KeptChanges<Values extends object, File> = {
  drafts: Drafts<Values, File>;
  /** The id of what is changed. */
  about: string;
  /** As it is now. */
  now: Known<Values>;
};

/** The draft of changes to something that exists. Unsaved changes are kept for the next time. */
export function useEditDraft<Values extends object, File>({ drafts, about, now }: KeptChanges<Values, File>) {
  const { id } = useSignedInViewer();
  const [begun] = useState(() => {
    const kept = drafts.of(id, about);
    return kept?.known ? resumed(kept.values, kept.known, now.values) : { values: now.values, known: now };
  });
  const known = useRef<Known<Values>>(begun.known);
  const [restored, setRestored] = useState(!same(begun.values, begun.known.values));
  const isFilled = (values: Values) => !same(values, known.current.values);
  const [onWrite] = useState(() => (values: Values) => {
    // Changes that were taken back need not be kept.
    const draft = isFilled(values) && { values: structuredClone(values), files: [], known: known.current };
    drafts.keep(id, about, draft || undefined);
  });
  return {
    /** The initial values: the current version with the changes typed earlier. */
    begun: begun.values,
    /** What the changes are made to. */
    known,
    /** There were unsaved changes when the dialog opened. */
    restored,
    /** Whether there is anything to lose. */
    isFilled: (values: Values) => isFilled(values) && drafts.of(id, about) !== undefined,
    onWrite,
    /** @param sent what the fields said then, perhaps with what others have changed meanwhile */
    onSaved(sent: readonly Values[], saved: Known<Values>) {
      known.current = saved;
      for (const values of sent) drafts.sent(id, about, values, saved);
      setRestored(false);
    },
    /** @returns what the fields are to say again */
    startOver(): Values {
      known.current = now;
      setRestored(false);
      return now.values;
    },
  };
}

export type EditDraft<Values extends object> = ReturnType<typeof useEditDraft<Values, unknown>>;
