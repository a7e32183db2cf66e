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
  if (pressedEarly?.isConnected && !('opensWindow' in pressedEarly.dataset)) pressedEarly.click();
}
