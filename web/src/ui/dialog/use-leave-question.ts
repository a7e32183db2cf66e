import { useRef, useState } from 'react';
import { useMoveGuard } from '../../navigation/move-guards.ts';

type LeaveQuestionOptions = {
  stop?: () => void;
  close: () => void;
  /** Whether closing the whole window asks too. */
  window?: boolean;
  /** The previous step, to which Back leads instead. */
  stepBack?: (() => void) | undefined;
};

/**
 * Asks before a dialog is closed while something would be lost, whichever way it is closed: by its button, by Escape,
 * by Back, or together with the whole window.
 */
export function useLeaveQuestion(
  busy: boolean,
  { stop, close, window = true, stepBack }: LeaveQuestionOptions,
) {
  const [asked, setAsked] = useState(false);
  const leaving = useRef(false);
  /** Closing by button or Escape goes back in the history too. */
  const closing = useRef(false);
  if (asked && !busy) setAsked(false);
  useMoveGuard({
    shouldBlock: (move) => {
      const byBack = move === 'BACK' && !closing.current;
      closing.current = false;
      if (leaving.current) return false;
      if (stepBack && byBack) {
        if (asked) setAsked(false);
        else stepBack();
        return true;
      }
      setAsked(busy);
      return busy;
    },
    beforeUnload: () => busy && window && !leaving.current,
    disabled: !busy && !stepBack,
  });
  return {
    asking: asked && busy,
    stay: () => setAsked(false),
    close() {
      closing.current = true;
      close();
    },
    leave() {
      leaving.current = true;
      setAsked(false);
      stop?.();
      close();
    },
  };
}

export type Leaving = ReturnType<typeof useLeaveQuestion>;
