import { afterEach, expect, test, vi } from 'vitest';
import { times } from './times.ts';

afterEach(() => vi.unstubAllEnvs());

test('a proof repeats itself in full only where that is asked for', () => {
  vi.stubEnv('TRUST_FULL', '');
  expect(times({ quick: 100, full: 10_000 })).toBe(100);
  vi.stubEnv('TRUST_FULL', '1');
  expect(times({ quick: 100, full: 10_000 })).toBe(10_000);
});
