import { useRef, useState } from 'react';
import { useToast } from '../feedback/toast.tsx';
import { preloadDialogs } from './dialog.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';
import { useHistoryDialog } from './use-history-dialog.ts';
import { useIsHere } from './use-is-here.ts';

type LazyDialog<Subject> = {
  /** Its name in the history, different for each subject. */
  about: (subject: Subject) => string;
  /** Fetches the code of the dialog. */
  load: (subject: Subject) => Promise<unknown>;
  /** The start of the error text if the code cannot be loaded. */
  what?: string;
};

/**
 * A dialog whose code is loaded when it is requested, and which then opens as a history entry: only the last one that was
 * requested, and only if its screen is still open.
 */
export function useLazyDialog<Subject>({ about, load, what = 'This' }: LazyDialog<Subject>) {
  const toast = useToast();
  const [subject, setSubject] = useState<Subject>();
  const [times, setTimes] = useState(0);
  const [opening, setOpening] = useState<Subject>();
  useCountedAsOpen(opening !== undefined);
  const { open, isOpen, show, close } = useHistoryDialog(subject && about(subject));
  const isHere = useIsHere();
  const wishes = useRef(0);
  async function openFor(next: Subject, replace: boolean) {
    wishes.current += 1;
    const wish = wishes.current;
    const isWanted = () => wish === wishes.current && isHere();
    setOpening(() => next);
    try {
      await Promise.all([load(next), preloadDialogs()]);
      if (!isWanted()) return;
      setSubject(() => next);
      setTimes((before) => before + 1);
      show(about(next), replace);
    } catch {
      if (isWanted()) toast.failure(`${what} could not be opened. Check your connection, then try again.`);
    } finally {
      if (wish === wishes.current) setOpening(undefined);
    }
  }
  return {
    /** What it was opened for at last; undefined until then. */
    subject,
    /** How often it was opened. Used as a key, it resets the dialog each time. */
    times,
    /** What it is being fetched for. */
    opening,
    open,
    /** Asked at the moment. */
    isOpen,
    /** @param replace replaces the history entry of another dialog */
    show: (next: Subject, replace = false) => void openFor(next, replace),
    close,
  };
}
