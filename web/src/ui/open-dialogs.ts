import { useLayoutEffect, useSyncExternalStore } from 'react';

let openDialogs = 0;
let opened = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  openDialogs += by;
  if (by > 0) opened += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For every dialog, and while its code is on its way: whoever asked for it is not to be met by another one. */
export function useCountedAsOpen(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    change(1);
    return () => change(-1);
  }, [open]);
}

let beingLeft = 0;

/** The way back from a dialog takes a moment, in which it is still on the screen. */
export async function leaveDialog(back: () => Promise<void>): Promise<void> {
  beingLeft += 1;
  try {
    await back();
  } finally {
    beingLeft -= 1;
  }
}

export const isDialogBeingLeft = () => beingLeft > 0;

/** How many have been opened so far: what comes late sees by it that something else was opened meanwhile. */
export function dialogsOpenedSoFar(): number {
  return opened;
}

/** For what comes uninvited: it waits until no dialog is open, and none is about to be. */
export function useAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isAnyDialogOpen, () => false);
}

export const openDialogsNow = () => openDialogs;

const isAnyDialogOpen = () => openDialogs > 0;
