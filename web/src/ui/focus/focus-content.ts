/** Longer than the closing animation of any dialog on an idle machine. */
const LEAVING_MS = 600;
/** The limit on a busy machine. */
const LEFT_BY_NOW_MS = 10_000;

const main = () => document.getElementById('main');

/**
 * For a dialog whose opening button leaves the screen together with its card: lets the keyboard go on from the top of
 * the content.
 * @returns that the dialog need not see to the focus
 */
export function focusContent(): false {
  return focusHeir(() => null);
}

/** The same, if something nearer can take the focus. @param heir called when the dialog has closed */
export function focusHeir(heir: () => HTMLElement | null): false {
  const since = performance.now();
  // The dialog keeps the focus inside for as long as it asks, and what it held is gone when it has left.
  function look() {
    if (isAdrift(document.activeElement)) goOn(heir());
    const passedMs = performance.now() - since;
    const leaving = passedMs < LEAVING_MS || document.querySelector('.sheet[data-closed]') !== null;
    if (leaving && passedMs < LEFT_BY_NOW_MS) requestAnimationFrame(look);
  }
  queueMicrotask(look);
  return false;
}

/** The content takes the focus without scrolling; a nearer element is scrolled into view. */
function goOn(at: HTMLElement | null): void {
  if (at) at.focus();
  else main()?.focus({ preventScroll: true });
}

/** The focus is nowhere, or in a dialog that is closing. */
function isAdrift(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('[data-closed]') !== null;
}
