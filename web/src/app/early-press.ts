declare global {
  interface Window {
    /** The button that was pressed last before our script ran; null from then on. Its other half is public/theme.js. */
    pressedEarly?: HTMLElement | null;
  }
}

/** What stood there before its script could not answer a finger: now it can. */
export function pressAnew(): void {
  const { pressedEarly } = window;
  window.pressedEarly = null;
  // A window is opened only for a finger that has just been there.
  if (!pressedEarly || 'opensWindow' in pressedEarly.dataset) return;
  if (pressedEarly.isConnected) pressedEarly.click();
  else twinOf(pressedEarly)?.click();
}

/** Further down, a screen is drawn anew and not taken over. The one button that says the same, on the same card; else none. */
function twinOf(pressed: HTMLElement): HTMLElement | undefined {
  const words = (button: Element) =>
    [button.closest('article')?.textContent, button.textContent, button.ariaLabel].join();
  const [twin, another] = [...document.querySelectorAll('button')].filter(
    (one) => words(one) === words(pressed),
  );
  return another ? undefined : twin;
}
