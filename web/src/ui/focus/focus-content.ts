/** Longer than any dialog takes to leave where nothing else keeps the machine busy. */
const LEAVING_MS = 600;
/** Where the machine is busy. */
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

/** The same where something nearer can take the focus. @param heir asked when the dialog has left */
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

/** At the content one goes on wherever the page stands; what is nearer has to be in sight. */
function goOn(at: HTMLElement | null): void {
  if (at) at.focus();
  else main()?.focus({ preventScroll: true });
}

/** Nowhere, or in a dialog that is on its way out. */
function isAdrift(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('[data-closed]') !== null;
}
