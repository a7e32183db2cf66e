import { useSyncExternalStore } from 'react';

export const PRESS_AGAIN = 'You are signed in again. What you pressed has not been done: press it once more.';

/** Where something was pressed in vain: the name of a dialog, '' for the screen itself. */
let asked: string | undefined;
const listeners = new Set<() => void>();

/** What a lost session kept from being done can be pressed again. @param where undefined: nowhere any more */
export function askToPressAgain(where: string | undefined): void {
  if (asked === where) return;
  asked = where;
  for (const listener of listeners) listener();
}

/** @returns whether it is asked there; that is said now, and not once more */
export function takeAsked(where: string): boolean {
  const isAsked = asked === where;
  stopAsking(where);
  return isAsked;
}

/** Nobody is there any more who could press it. */
export function stopAsking(where: string): void {
  if (asked === where) askToPressAgain(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAskedToPressAgain(where: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked === where,
    () => false,
  );
}
