import { expect, test } from 'vitest';
import { percentilesOf } from './percentiles.ts';

test('a percentile is the smallest that so many do not exceed', () => {
  const backwards = Array.from({ length: 200 }, (_, n) => 200 - n);
  expect(percentilesOf(backwards)).toEqual({ count: 200, p50Ms: 100, p95Ms: 190, p99Ms: 198, mostMs: 200 });
  expect(percentilesOf([7])).toEqual({ count: 1, p50Ms: 7, p95Ms: 7, p99Ms: 7, mostMs: 7 });
  expect(percentilesOf([])).toEqual({ count: 0, p50Ms: 0, p95Ms: 0, p99Ms: 0, mostMs: 0 });
});
