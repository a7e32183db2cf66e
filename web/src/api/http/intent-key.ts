import type { Call } from '@skillverse/contract/call';
import { tabStorage } from '../session/tab-storage.ts';

const PREFIX = 'intent ';

/**
 * The Idempotency-Key of one confirmed intent. It stays the same until an answer arrives (`send` then settles it),
 * so that a second click, a reload or a later attempt after a lost answer is the same request, not a second one.
 * @param subject everything that the person confirmed, e.g. the course and its price: a different price is a different intent
 */
export function intentKey(call: Call, subject: string): string {
  const name = `${PREFIX}${call.method} ${call.path} ${subject}`;
  const kept = tabStorage().getItem(name);
  if (kept) return kept;
  const key = randomUuid();
  try {
    tabStorage().setItem(name, key);
  } catch {
    // Full: after a reload the request gets another key.
  }
  return key;
}

/** Forgets a key whose request was answered: the next confirmation is a new intent. */
export function settleIntent(key: string): void {
  const kept = tabStorage();
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const name = kept.key(index);
    if (name?.startsWith(PREFIX) && kept.getItem(name) === key) kept.removeItem(name);
  }
}

/** A UUID version 4. crypto.randomUUID is missing if a phone opens the site over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
