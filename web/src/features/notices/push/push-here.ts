/** Why this browser cannot get pushes; undefined: it can. */
export type NoPush = 'insecure' | 'unsupported' | 'denied';

export function whyNoPush(): NoPush | undefined {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** The browser still has the member's yes. */
export const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

export interface NewSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks the member, then the browser. @returns undefined where the member says no */
export async function subscribeHere(publicKey: string): Promise<NewSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // The site may have other keys than when it was made.
  await before?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
