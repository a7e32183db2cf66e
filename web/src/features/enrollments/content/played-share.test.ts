import { expect, test } from 'vitest';
import { isWatched, playedSpans, type Span } from './played-share.ts';

function played(...spans: readonly Span[]) {
  return { length: spans.length, start: (i: number) => spans[i]![0], end: (i: number) => spans[i]![1] };
}

test('a film counts as watched from 90 % played on', () => {
  expect(isWatched([[0, 89.9]], 100)).toBe(false);
  expect(isWatched([[0, 90]], 100)).toBe(true);
  expect(
    isWatched(
      [
        [0, 50],
        [60, 100],
      ],
      100,
    ),
  ).toBe(true);
});

test('what was skipped was not watched', () => {
  expect(
    isWatched(
      [
        [0, 1],
        [95, 100],
      ],
      100,
    ),
  ).toBe(false);
});

test('a film whose length is not known is watched at its end only', () => {
  expect(isWatched([[0, 500]], Number.NaN)).toBe(false);
  expect(isWatched([[0, 500]], Number.POSITIVE_INFINITY)).toBe(false);
  expect(isWatched([], 0)).toBe(false);
});

test('what was played before a change of tab counts, and what was played twice counts once', () => {
  expect(playedSpans([], played([3, 7]))).toEqual([[3, 7]]);
  expect(
    playedSpans(
      [
        [0, 40],
        [80, 90],
      ],
      played([30, 60], [60, 62], [70, 75]),
    ),
  ).toEqual([
    [0, 62],
    [70, 75],
    [80, 90],
  ]);
  expect(isWatched(playedSpans([[0, 60]], played([20, 95])), 100)).toBe(true);
});
