import { useSyncExternalStore } from 'react';
import { askedWhere, onAsked } from './press-again.ts';

// Beside press-again.ts, because only dialogs say it: no first view waits for that.
export const PRESS_AGAIN = 'You are signed in again. What you pressed has not been done: press it once more.';

export function useAskedToPressAgain(where: string): boolean {
  return useSyncExternalStore(
    onAsked,
    () => askedWhere() === where,
    () => false,
  );
}
