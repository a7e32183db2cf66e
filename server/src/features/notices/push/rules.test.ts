import { expect, test } from 'vitest';
import { quietUntil } from './rules.ts';

const usual = { from: 22, until: 8 };

test.for([
  ['Europe/Berlin', '2026-01-10T20:59:00Z', undefined],
  ['Europe/Berlin', '2026-01-10T21:00:00Z', '2026-01-11T07:00:00Z'],
  ['Europe/Berlin', '2026-01-11T06:59:59Z', '2026-01-11T07:00:00Z'],
  ['Europe/Berlin', '2026-01-11T07:00:00Z', undefined],
  // The night in which clocks are put forward, and the one in which they are put back.
  ['Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T06:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T18:00:00Z', '2026-06-02T02:15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
] as const)('in %s at %s it is quiet until %s', ([timeZone, now, end]) => {
  expect(quietUntil(new Date(now), { ...usual, timeZone })).toEqual(end && new Date(end));
});

test('an end that the clocks leave out is the moment in which they are put forward', () => {
  const hours = { from: 0, until: 2, timeZone: 'Europe/Berlin' };
  expect(quietUntil(new Date('2026-03-28T23:30:00Z'), hours)).toEqual(new Date('2026-03-29T01:00:00Z'));
  const left = { from: 0, until: 2, timeZone: 'America/New_York' };
  expect(quietUntil(new Date('2026-03-08T05:30:00Z'), left)).toEqual(new Date('2026-03-08T07:00:00Z'));
});

test('quiet hours within a day end on it, and hours that are the same are none', () => {
  const now = new Date('2026-11-28T13:10:00Z');
  expect(quietUntil(now, { from: 13, until: 15, timeZone: 'UTC' })).toEqual(new Date('2026-11-28T15:00:00Z'));
  expect(quietUntil(now, { from: 13, until: 13, timeZone: 'UTC' })).toBeUndefined();
});
