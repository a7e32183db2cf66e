import { useEffect, useRef } from 'react';

/** Asked when an answer comes: does anybody still see what is said in this dialog? */
export function useIsShown(open: boolean): () => boolean {
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
    return () => {
      shown.current = false;
    };
  }, [open]);
  return () => shown.current;
}
