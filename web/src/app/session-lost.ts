import { useSyncExternalStore } from 'react';
import { topDialogNow } from '../ui/dialog/open-dialogs.ts';
import { askToPressAgain } from '../ui/dialog/press-again.ts';
import { createListeners } from '../ui/listeners.ts';

let lost = false;
const { subscribe, notify } = createListeners();

function change(next: boolean): void {
  if (lost === next) return;
  lost = next;
  notify();
}

/** What somebody pressed before they knew, and in which dialog. */
let inVain: { readonly memberId: string; readonly dialog: string } | undefined;

/** Below the sign-in dialog, which opens when the session is lost: a press from before may fail after that. */
let dialogBelow = '';

/** The server no longer knows the member whose screen is open. */
export function reportSessionLost(): void {
  if (!lost) dialogBelow = topDialogNow();
  change(true);
}

export function reportPressedInVain(memberId: string): void {
  inVain ??= { memberId, dialog: lost ? dialogBelow : topDialogNow() };
}

export function settleSessionLost(): void {
  inVain = undefined;
  change(false);
}

/** A member has signed in. The pending action goes on only if it is the same member. */
export function reportSession(memberId: string | undefined): void {
  const pressed = inVain;
  settleSessionLost();
  if (pressed && pressed.memberId === memberId) askToPressAgain(pressed.dialog);
}

export function useSessionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}
