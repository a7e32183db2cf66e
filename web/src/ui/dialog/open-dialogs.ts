import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The names of those that are open, the topmost last. */
const openDialogs: string[] = [];
let opened = 0;
const { subscribe, notify } = createListeners();

/**
 * For every dialog, also while its code is loading: no other dialog may open over it uninvited.
 * @returns its name
 */
export function useCountedAsOpen(open: boolean): string {
  const name = useId();
  useLayoutEffect(() => {
    return open ? countAsOpen(name) : undefined;
  }, [open, name]);
  return name;
}

/** @returns what takes it off again */
export function countAsOpen(name: string): () => void {
  openDialogs.push(name);
  opened += 1;
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(name), 1);
    notify();
  };
}

let beingLeft = 0;

/** Going back from a dialog is asynchronous: until then it is still on the screen. */
export async function leaveDialog(back: () => Promise<void>): Promise<void> {
  beingLeft += 1;
  try {
    await back();
  } finally {
    beingLeft -= 1;
  }
}

export const isDialogBeingLeft = () => beingLeft > 0;

/** The number of dialogs opened so far. A late callback can compare it to see whether another one was opened meanwhile. */
export function dialogsOpenedSoFar(): number {
  return opened;
}

/** For what comes uninvited: it waits until no dialog is open, and none is about to be. */
export function useAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isAnyDialogOpen, () => false);
}

export const openDialogsNow = () => openDialogs.length;

/** The name of the topmost dialog; '' if none is open. */
export const topDialogNow = () => openDialogs.at(-1) ?? '';

const isAnyDialogOpen = () => openDialogs.length > 0;
