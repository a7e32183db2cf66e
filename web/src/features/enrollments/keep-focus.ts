/**
 * After a card has left the screen together with the button that had the focus, lets the keyboard go on from the top
 * of the content. Waits for an open dialog to close first: it gives the focus back to a button that is gone.
 */
export function keepFocus(): void {
  const dialogOpen = document.querySelector('[role="dialog"]') !== null;
  requestAnimationFrame(dialogOpen ? keepFocus : rescueFocus);
}

function rescueFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
