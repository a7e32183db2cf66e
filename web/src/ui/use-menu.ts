import { type MouseEvent, useId, useRef, useState } from 'react';
import { dialogsOpenedSoFar } from './open-dialogs.ts';
import { useToast } from './toast.tsx';

/**
 * What a button and the menu that it opens know of one another. The menu is fetched and drawn when it is first wanted,
 * and the button stays the same one: a finger that is on it when the code arrives loses nothing.
 */
export function useMenu(load: () => Promise<unknown>) {
  const id = useId();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [open, setOpen] = useState(false);
  const [waiting, showWaiting] = useState<number>();
  const isWaiting = useRef(false);
  function setWaiting(opened: number | undefined) {
    isWaiting.current = opened !== undefined;
    showWaiting(opened);
  }
  async function press(event: MouseEvent<HTMLButtonElement>) {
    // From then on the browser itself opens and closes it.
    if (drawn) return;
    event.preventDefault();
    // Safari focuses no button that is clicked, and what has no focus is never told that it was lost.
    event.currentTarget.focus();
    setWaiting(dialogsOpenedSoFar());
    try {
      await load();
      setDrawn(true);
    } catch {
      if (!isWaiting.current) return;
      setWaiting(undefined);
      toast.failure('This could not be opened. Check your connection, then try again.');
    }
  }
  return {
    id,
    button,
    /** It is wanted, and its code is here. */
    drawn,
    open,
    setOpen,
    /** How many dialogs had been opened at the press that waits for it; undefined where none waits. */
    waiting,
    /** Opened, or not wanted any more. */
    setWaiting,
    press: (event: MouseEvent<HTMLButtonElement>) => void press(event),
  };
}

export type MenuState = ReturnType<typeof useMenu>;
