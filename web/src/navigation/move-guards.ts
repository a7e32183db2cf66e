import { useEffectEvent, useLayoutEffect } from 'react';

type Move = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

interface MoveGuard {
  readonly shouldBlock: (move: Move) => boolean;
  readonly beforeUnload: () => boolean;
}

/** The topmost last. */
const guards: MoveGuard[] = [];

/** The router asks before each move: what was opened last is asked first. */
export const isMoveBlocked = (move: Move): boolean =>
  guards.toReversed().some(({ shouldBlock }) => shouldBlock(move));

let isReloading = false;

/** Loads the page again and asks nothing: the session has ended, and nothing of the member may stay on the screen. */
export function reloadUnasked(): void {
  isReloading = true;
  location.reload();
}

/** Whether the browser asks too before the whole window is closed. */
export const isUnloadBlocked = (): boolean =>
  !isReloading && guards.some(({ beforeUnload }) => beforeUnload());

type MoveGuardOptions = {
  /** Asked before each move; true: it does not happen. */
  shouldBlock: (move: Move) => boolean;
  beforeUnload?: () => boolean;
  disabled: boolean;
};

export function useMoveGuard({ shouldBlock, beforeUnload, disabled }: MoveGuardOptions): void {
  const ask = useEffectEvent(shouldBlock);
  const askBrowser = useEffectEvent(() => beforeUnload?.() ?? false);
  // Before what can be lost is on the screen: an Escape in that very moment would find no guard.
  useLayoutEffect(() => {
    if (disabled) return;
    const guard = { shouldBlock: (move: Move) => ask(move), beforeUnload: () => askBrowser() };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [disabled]);
}
