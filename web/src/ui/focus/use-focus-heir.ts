import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type FocusGroup, focusGroupAround, NO_FOCUS_GROUP, nearestOther } from './focus-group.ts';

/**
 * For a part that leaves while its button has the focus, e.g. 'Try again' when it worked: the focus goes to the part of
 * the page around it instead of to nowhere, and from an item of a list to the one that takes its place.
 * @param onItsWay it can no longer be used, although it is still to be seen
 */
export function useFocusHeir<Part extends HTMLElement>(onItsWay = false): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const leaving = part.current;
    const around = partAround(leaving);
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const group = itemAt(leaving);
      queueMicrotask(() => focusNearest(group, around));
    };
  }, []);
  useLayoutEffect(() => {
    if (onItsWay && part.current?.contains(document.activeElement)) {
      focusNearest(itemAt(part.current), partAround(part.current));
    }
  }, [onItsWay]);
  return part;
}

/** Only if the part is itself an item of a list. */
const itemAt = (part: HTMLElement | null) => (part?.matches('li') ? focusGroupAround(part) : NO_FOCUS_GROUP);

function focusNearest(group: FocusGroup, around: HTMLElement | null | undefined): void {
  const item = nearestOther(group);
  if (item) item.focus();
  else around?.focus({ preventScroll: true });
}

function partAround(part: HTMLElement | null) {
  return part?.parentElement?.closest<HTMLElement>('[tabindex="-1"], [role="tabpanel"]');
}
