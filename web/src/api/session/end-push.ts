/** Pushes come to this browser no more, and those that it shows go: they are the member's who signs out. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  } catch {
    // The server sends nothing to a session that has ended.
  }
}
