import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part that leaves while its button has the focus, e.g. 'Try again' when it worked: the focus goes to the part of
 * the page around it instead of to nowhere.
 * @param onItsWay it can no longer be used, although it is still to be seen
 */
export function useFocusHeir<Part extends HTMLElement>(onItsWay = false): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const leaving = part.current;
    const heir = heirOf(leaving);
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      queueMicrotask(() => heir?.focus({ preventScroll: true }));
    };
  }, []);
  useLayoutEffect(() => {
    if (onItsWay && part.current?.contains(document.activeElement)) {
      heirOf(part.current)?.focus({ preventScroll: true });
    }
  }, [onItsWay]);
  return part;
}

function heirOf(part: HTMLElement | null) {
  return part?.parentElement?.closest<HTMLElement>('[tabindex="-1"], [role="tabpanel"]');
}
