import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part that leaves while its button has the focus, e.g. 'Try again' when it worked: the focus goes to the part of
 * the page around it instead of to nowhere.
 */
export function useFocusHeir<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const leaving = part.current;
    const heir = leaving?.parentElement?.closest<HTMLElement>('[tabindex="-1"], [role="tabpanel"]');
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      queueMicrotask(() => heir?.focus({ preventScroll: true }));
    };
  }, []);
  return part;
}
