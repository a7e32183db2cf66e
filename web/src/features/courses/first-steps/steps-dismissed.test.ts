import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDismissedFor, rememberDismissal, stepDismissedAt } from './steps-dismissed.ts';

const joined = (createdAt: string) => ({ createdAt });
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first steps are over for who had joined by then, and not for who joins later', () => {
  expect(isDismissedFor(joined('2026-11-21T09:29:00.000Z'), stepDismissedAt('begin'))).toBe(false);
  rememberDismissal('begin', joined('2026-11-21T09:29:00.000Z'));
  expect(isDismissedFor(joined('2026-11-21T09:29:00.000Z'), stepDismissedAt('begin'))).toBe(true);
  expect(isDismissedFor(joined('2026-11-21T09:31:00.000Z'), stepDismissedAt('begin'))).toBe(false);
});

test('they are over also where the clock of the device is behind', () => {
  const member = joined('2026-11-21T09:45:00.000Z');
  expect(isDismissedFor(member, rememberDismissal('begin', member))).toBe(true);
});

test('what is kept of that is a moment, and nothing of anybody', () => {
  rememberDismissal('begin', joined('2026-11-01T08:00:00.000Z'));
  expect([...kept]).toEqual([['first steps over', '2026-11-21T09:30:00.000Z']]);
});

test('where nothing can be kept, they are over for as long as the screen stays', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const member = joined('2026-11-01T08:00:00.000Z');
  expect(isDismissedFor(member, stepDismissedAt('begin'))).toBe(false);
  expect(isDismissedFor(member, rememberDismissal('begin', member))).toBe(true);
});

test('of each step it is remembered by itself', () => {
  const member = joined('2026-11-21T09:29:00.000Z');
  rememberDismissal('begin', member);
  expect(isDismissedFor(member, stepDismissedAt('go-on'))).toBe(false);
  rememberDismissal('go-on', member);
  expect(isDismissedFor(member, stepDismissedAt('go-on'))).toBe(true);
});
