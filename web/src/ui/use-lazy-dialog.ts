import { useState } from 'react';
import { preloadDialogs } from './dialog.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';
import { useToast } from './toast.tsx';
import { useHistoryDialog } from './use-history-dialog.ts';

type LazyDialog<Subject> = {
  /** Its place in the history, another one for each subject. */
  about: (subject: Subject) => string;
  /** Fetches the code of the dialog. */
  load: (subject: Subject) => Promise<unknown>;
  /** Said where the code cannot be fetched. */
  failure: string;
};

/** A dialog whose code is fetched when it is wanted, and which then opens as a place in the history. */
export function useLazyDialog<Subject>({ about, load, failure }: LazyDialog<Subject>) {
  const toast = useToast();
  const [subject, setSubject] = useState<Subject>();
  const [times, setTimes] = useState(0);
  const [opening, setOpening] = useState<Subject>();
  useCountedAsOpen(opening !== undefined);
  const { open, show, close } = useHistoryDialog(subject && about(subject));
  async function openFor(next: Subject, replace: boolean) {
    setOpening(() => next);
    try {
      await Promise.all([load(next), preloadDialogs()]);
      setSubject(() => next);
      setTimes((before) => before + 1);
      show(about(next), replace);
    } catch {
      toast.failure(failure);
    }
    setOpening(undefined);
  }
  return {
    /** What it was opened for at last; undefined until then. */
    subject,
    /** How often it was opened: as a key it makes each time begin anew. */
    times,
    /** What it is being fetched for. */
    opening,
    open,
    /** @param replace takes the place of another dialog in the history */
    show: (next: Subject, replace = false) => void openFor(next, replace),
    close,
  };
}
