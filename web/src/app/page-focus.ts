import { useLayoutEffect } from 'react';

let before: string | undefined;

/**
 * Once another screen is drawn, the focus goes to its heading, so that the keyboard and screen readers start there; and so it does
 * where it went to what stood there meanwhile, and with that to nowhere. A changed tab or an opened sheet (the same path) leaves it
 * where it is.
 */
export function usePageFocus(path: string): void {
  // Effects of layout run anew where a screen that was hidden comes back in the place of one that did not come.
  useLayoutEffect(() => {
    const isLost = before !== path || document.activeElement === document.body;
    if (before !== undefined && isLost) focusHeading();
    before = path;
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
