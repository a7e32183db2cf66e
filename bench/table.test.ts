import { expect, test } from 'vitest';
import { isWarm, type Window } from './load/windows.ts';
import { memoryLines } from './memory.ts';
import { remarksOn, tableOf } from './table.ts';

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
    { server: aWindow(860, 0.9), bare: aWindow(1000, 0.6) },
    { server: aWindow(80, 0.9), bare: aWindow(1000, 0.6) },
    { server: aWindow(450, 0.9), bare: aWindow(500, 0.6) },
  ];
  const row = tableOf([{ row: 'list', pairs, repeated: 0 }]).split('\n')[2];
  expect(row).toMatch(/^\| Newest 50 courses \| +450 \| +1000 \| {2}0\.86 \| >= 0\.75 met \| /);
});

test('a goal that is missed is said plainly', () => {
  const pairs = [{ server: aWindow(600, 1.2), bare: aWindow(1000, 0.6) }];
  expect(tableOf([{ row: 'list', pairs, repeated: 0 }])).toMatch(/>= 0\.75 MISSED .* <= 1\.0 MISSED/);
  expect(tableOf([{ row: 'session', pairs, repeated: 0 }])).not.toContain('<=');
});

test('what costs more and more from window to window is told', () => {
  const pairs = [0.1, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.2].map((cpuMs) => ({
    server: aWindow(1000, cpuMs),
    bare: aWindow(1000, 0.1),
  }));
  expect(remarksOn([{ row: 'session', pairs, repeated: 0 }])).toContain(
    'Session check: the CPU time rose by 100 % from the first quarter to the last.',
  );
  const steady = pairs.map(({ bare }) => ({ server: bare, bare }));
  expect(remarksOn([{ row: 'session', pairs: steady, repeated: 0 }]).join()).not.toContain('rose');
});

test.for([
  ['nothing is known yet', [], false],
  ['the same again and again may be chance', [0.2, 0.2, 0.2, 0.2], false],
  ['it gets cheaper still', [0.3, 0.28, 0.25, 0.2, 0.19], false],
  ['it costs about what it cost before', [0.3, 0.28, 0.25, 0.2, 0.195], true],
  ['it costs more again', [0.3, 0.28, 0.25, 0.2, 0.25], true],
] as const)('a server is warm once it gets no cheaper: %s', ([, cpuMs, warm]) => {
  expect(isWarm(cpuMs)).toBe(warm);
});

test('memory is flat where the last quarter takes about what the second took', () => {
  const mb = (...all: number[]) => all.map((one) => one * 1_048_576);
  expect(memoryLines(mb(100, 100, 200, 200, 210, 210, 219, 219)).join()).not.toContain('MISSED');
  expect(memoryLines(mb(100, 100, 200, 200, 210, 210, 221, 221)).join()).toMatch(
    /10\.5 %, goal <= 10 % MISSED/,
  );
  expect(memoryLines(mb(340, 340, 340, 340, 351, 340, 340, 340)).join()).toMatch(/at most 351 MB, .* MISSED/);
});
