// Shows pushes, and leads to what they are about. What a push says is in server/src/features/notices/push/write-push.ts.
addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function show({ body, path, tag, unread }) {
  const icon = '/brand/icon-192.png';
  await registration.showNotification('Skillverse', { body, tag, icon, data: { path } });
  // A server of the version before says none. Not every browser has a badge.
  if (unread !== undefined) await navigator.setAppBadge?.(unread);
}

/** In a tab that is open, the one that was looked at last; else in a new one. Screens of this site alone. */
async function open(path) {
  const { origin, pathname, href } = new URL(path, location.origin);
  const target = origin === location.origin && SCREENS.test(pathname) ? href : `${location.origin}/`;
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) return await clients.openWindow(target);
  const focused = await tab.focus();
  if (focused.url !== target) await focused.navigate(target);
}

/** The browser has another address for pushes now. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && !applicationServerKey) return;
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await fetch('/api/me/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, timeZone }),
  });
}
