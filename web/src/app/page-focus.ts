import { useEffect, useRef } from 'react';
import { useLocation } from '../navigation/use-router.ts';

/**
 * After a change of screen the focus goes to its heading, so that the keyboard and screen readers start there.
 * A changed tab or an opened sheet (the same path) leaves it where it is.
 */
export function usePageFocus(): void {
  const path = useLocation((location) => location.path);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== path;
    before.current = path;
    if (moved) focusHeading();
  }, [path]);
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1')];
  const heading = headings.find((one) => one.getClientRects().length > 0) ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
}
