import { useLayoutEffect, useRef } from 'react';

/**
 * The browser counts presses that belong together, as those of a double click: `detail` is 1 for the first one. Where that one
 * came before a dialog was open, the next ones were meant for what opened it, however late a busy phone comes to them.
 * @returns whether a press goes on with what was begun before it was open
 */
export function useBegunBefore(open: boolean) {
  const wasBegunHere = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    wasBegunHere.current = false;
    const look = ({ detail }: MouseEvent) => {
      if (detail === 1) wasBegunHere.current = true;
    };
    addEventListener('mousedown', look, true);
    return () => removeEventListener('mousedown', look, true);
  }, [open]);
  return ({ detail }: { readonly detail: number }) => detail > 1 && !wasBegunHere.current;
}
