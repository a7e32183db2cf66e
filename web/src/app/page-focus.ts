import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Once another screen is rendered, the focus goes to its heading, so that the keyboard and screen readers start there. A changed
 * tab or an opened sheet (the same path) leaves it where it is.
 */
export function usePageFocus(): void {
  const router = useRouter();
  const isFirst = useRef(true);
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        // What had the focus may have left with a screen that did not come.
        const isLost = document.activeElement === document.body;
        if (!isFirst.current && (pathChanged || isLost)) focusHeading();
        isFirst.current = false;
      }),
    [router],
  );
}

export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1')];
  const heading = headings.find((one) => one.getClientRects().length > 0) ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
}
