import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

type LeaveQuestionOptions = {
  stop?: () => void;
  close: () => void;
  /** Whether closing the whole window asks too. */
  window?: boolean;
};

/**
 * Asks before a dialog is closed while something would be lost, whichever way it is closed: by its button, by Escape,
 * by Back, or together with the whole window.
 */
export function useLeaveQuestion(busy: boolean, { stop, close, window = true }: LeaveQuestionOptions) {
  const [asked, setAsked] = useState(false);
  const leaving = useRef(false);
  if (asked && !busy) setAsked(false);
  useBlocker({
    shouldBlockFn: () => {
      if (leaving.current) return false;
      setAsked(true);
      return true;
    },
    enableBeforeUnload: () => window && !leaving.current,
    disabled: !busy,
  });
  return {
    asking: asked && busy,
    stay: () => setAsked(false),
    leave() {
      leaving.current = true;
      setAsked(false);
      stop?.();
      close();
    },
  };
}

export type Leaving = ReturnType<typeof useLeaveQuestion>;
