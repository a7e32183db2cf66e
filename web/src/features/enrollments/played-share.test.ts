import { expect, test } from 'vitest';
import { isWatched } from './played-share.ts';

function played(...spans: readonly [start: number, end: number][]) {
  return { length: spans.length, start: (i: number) => spans[i]![0], end: (i: number) => spans[i]![1] };
}

test('a film counts as watched from 90 % played on', () => {
  expect(isWatched(played([0, 89.9]), 100)).toBe(false);
  expect(isWatched(played([0, 90]), 100)).toBe(true);
  expect(isWatched(played([0, 50], [60, 100]), 100)).toBe(true);
});

test('what was skipped was not watched', () => {
  expect(isWatched(played([0, 1], [95, 100]), 100)).toBe(false);
});

test('a film whose length is not known is watched at its end only', () => {
  expect(isWatched(played([0, 500]), Number.NaN)).toBe(false);
  expect(isWatched(played([0, 500]), Number.POSITIVE_INFINITY)).toBe(false);
  expect(isWatched(played(), 0)).toBe(false);
});
