/**
 * For a dialog whose opening button leaves the screen together with its card: lets the keyboard go on from the top of
 * the content.
 * @returns that the dialog need not see to the focus
 */
export function focusContent(): false {
  // The dialog still keeps the focus inside while it asks.
  queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
  return false;
}
