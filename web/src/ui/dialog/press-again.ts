import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export const PRESS_AGAIN = 'You are signed in again. What you pressed has not been done: press it once more.';

/** Where the failed press was: the name of a dialog, or '' for the screen itself. */
let asked: string | undefined;
const { subscribe, notify } = createListeners();

/** Suggests to press again what a lost session prevented. @param where undefined: no longer possible anywhere */
export function askToPressAgain(where: string | undefined): void {
  if (asked === where) return;
  asked = where;
  notify();
}

/** Withdraws the suggestion. @returns whether it was shown there */
export function stopAsking(where: string): boolean {
  const wasAsked = asked === where;
  if (wasAsked) askToPressAgain(undefined);
  return wasAsked;
}

export function useAskedToPressAgain(where: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked === where,
    () => false,
  );
}
