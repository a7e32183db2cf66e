import { expect, test } from 'vitest';
import { tableOf } from './table.ts';
import type { Window } from './windows.ts';

const aWindow = (perSecond: number, cpuMs: number): Window => ({
  perSecond,
  cpuMs,
  databaseCpuMs: undefined,
  p50Ms: 1,
  p99Ms: 2,
  rssBytes: 0,
  loadShare: 0,
  stolenShare: 0,
  othersShare: 0,
});

test('the ratio is the median of the pairs, so that one slow spell says nothing', () => {
  const pairs = [
    { server: aWindow(800, 0.9), bare: aWindow(1000, 0.6) },
    { server: aWindow(80, 0.9), bare: aWindow(1000, 0.6) },
    { server: aWindow(450, 0.9), bare: aWindow(500, 0.6) },
  ];
  const row = tableOf([{ row: 'list', pairs, repeated: 0 }]).split('\n')[2];
  expect(row).toMatch(/^\| Newest 50 courses \| +450 \| +1000 \| {2}0\.80 \| >= 0\.70 met \| /);
});

test('a goal that is missed is said plainly', () => {
  const pairs = [{ server: aWindow(600, 1.2), bare: aWindow(1000, 0.6) }];
  expect(tableOf([{ row: 'list', pairs, repeated: 0 }])).toMatch(/>= 0\.70 MISSED .* <= 1\.0 MISSED/);
  expect(tableOf([{ row: 'session', pairs, repeated: 0 }])).not.toContain('<=');
});
