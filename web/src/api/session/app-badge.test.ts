import { afterEach, expect, test, vi } from 'vitest';
import { showAppBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test("the app's badge is the count, and goes with 0", async () => {
  const shown: number[] = [];
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void shown.push(count) });
  await showAppBadge(7);
  await showAppBadge(0);
  expect(shown).toEqual([7, 0]);
});

test('a browser without badges, and one that refuses them, are left alone', async () => {
  vi.stubGlobal('navigator', {});
  await showAppBadge(7);
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await expect(showAppBadge(7)).resolves.toBeUndefined();
});
