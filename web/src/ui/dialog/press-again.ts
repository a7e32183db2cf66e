import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export const PRESS_AGAIN = 'You are signed in again. What you pressed has not been done: press it once more.';

/** Where something was pressed in vain: the name of a dialog, '' for the screen itself. */
let asked: string | undefined;
const { subscribe, notify } = createListeners();

/** What a lost session kept from being done can be pressed again. @param where undefined: nowhere any more */
export function askToPressAgain(where: string | undefined): void {
  if (asked === where) return;
  asked = where;
  notify();
}

/** Nobody is there any more who could press it, or it is said in another way. @returns whether it was asked there */
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
