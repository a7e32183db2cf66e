import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VERIFYING, type VerificationState, verifyCompletion } from './blockchain-verification.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch() {
  const states: VerificationState[] = [VERIFYING];
  const stop = verifyCompletion('a course', (state) => states.push(state));
  return { states, stop };
}

test('a verification is processing after 2 s and a success after 4 s', () => {
  const { states } = watch();
  vi.advanceTimersByTime(1999);
  expect(states.map(({ step }) => step)).toEqual(['verifying']);
  vi.advanceTimersByTime(1);
  expect(states.map(({ step }) => step)).toEqual(['verifying', 'processing']);
  vi.advanceTimersByTime(1999);
  expect(states).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toEqual({ step: 'success', transaction: '0x7f3a…c21d', bonusSvc: 50 });
});

test('a verification that is ended early tells nothing more', () => {
  const { states, stop } = watch();
  vi.advanceTimersByTime(2500);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(states.map(({ step }) => step)).toEqual(['verifying', 'processing']);
  expect(vi.getTimerCount()).toBe(0);
});
