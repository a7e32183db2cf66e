import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * What can be compared and not told: without the secret nobody finds out what was hashed, not even by trying all there is.
 * @param label each use has a key of its own, so that hashes of two uses are never the same
 */
export function keyedHash(secret: string, label: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `skillverse ${label}`, 32));
  return createHmac('sha256', key).update(text).digest('hex');
}

/** In the same time wherever they differ. */
export function isSameHash(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
