import { createECDH, randomBytes } from 'node:crypto';

/** The keys of a browser, whose private ones it keeps. */
export function browserKeys() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return { curve, p256dh, auth: randomBytes(16).toString('base64url') };
}

/** What a browser sends to turn pushes on. */
export function aSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
) {
  const { p256dh, auth } = browserKeys();
  return { endpoint, p256dh, auth };
}
