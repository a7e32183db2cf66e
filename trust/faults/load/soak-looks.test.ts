import { expect, test } from 'vitest';
import { growthPerHour, settled } from './growth.ts';
import { heldOver, type Look, leaksIn } from './soak-looks.ts';

const MEGABYTE = 1_048_576;
const QUIET: Look = {
  atMs: 0,
  heldBytes: 60 * MEGABYTE,
  rssBytes: 0,
  lines: 0,
  handles: 9,
  connections: 18,
  busy: 0,
};

const everyFiveMinutes = (values: readonly number[]) =>
  values.map((value, n) => ({ atMs: 1_000_000 + n * 300_000, value }));
const looks = (megabytes: readonly number[]) =>
  everyFiveMinutes(megabytes).map(({ atMs, value }) => ({ ...QUIET, atMs, heldBytes: value * MEGABYTE }));

test('growth is the slope of all looks, as a share of what there is on average', () => {
  expect(growthPerHour(everyFiveMinutes([60, 60, 60, 60]))).toBe(0);
  // From 99.5 to 100.5 in two hours.
  const steady = Array.from({ length: 25 }, (_, n) => 99.5 + n / 24);
  expect(growthPerHour(everyFiveMinutes(steady))).toBeCloseTo(0.005, 10);
  expect(growthPerHour(everyFiveMinutes([...steady].reverse()))).toBeCloseTo(-0.005, 10);
  expect(growthPerHour(everyFiveMinutes([60, 60, 60, 72, 60, 60, 60]))).toBeCloseTo(0, 10);
  expect(growthPerHour(everyFiveMinutes([60]))).toBeNaN();
});

test('what grows by one in a hundred an hour is a breach, but not in the first quarter', () => {
  expect(settled([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([3, 4, 5, 6, 7, 8]);
  const finding = [50, 57, 59, ...Array.from({ length: 9 }, () => 60)];
  expect(heldOver(60, looks(finding))).toEqual({ measured: 'holds 60.00 MB, +0.00 % an hour', breaches: [] });
  const growing = Array.from({ length: 12 }, (_, n) => 60 + n * 0.06);
  expect(heldOver(60, looks(growing)).breaches).toEqual(['it grows: holds 60.66 MB, +1.19 % an hour']);
  const short = { measured: 'holds 60.66 MB, +1.19 % an hour (too short to judge)', breaches: [] };
  expect(heldOver(59, looks(growing))).toEqual(short);
});

test('connections that are not given back are named', () => {
  expect(leaksIn(QUIET, { ...QUIET, connections: 20, handles: 12 })).toEqual([]);
  expect(leaksIn(QUIET, { ...QUIET, lines: 2, connections: 21, busy: 1 })).toEqual([
    '2 lines are still open, long after the last request',
    'the server holds 21 connections of PostgreSQL',
    '1 connections of PostgreSQL are busy, and nobody asks',
  ]);
});
