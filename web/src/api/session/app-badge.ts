/** Shows a number at the icon of the installed app, where the browser can do that; 0 takes it away. */
export async function showAppBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // The bell says the same.
  }
}
