import type { RecordDay } from '@skillverse/contract/record/own-record';
import { expect, test } from 'vitest';
import { badgeText } from './badge-words.ts';
import { streakHint, streakTitle } from './streak-words.ts';

const daysOf = (...kinds: RecordDay['kind'][]) => kinds.map((kind) => ({ day: '2026-03-01', kind }));

test('a streak of 0 says how to start, and never a number', () => {
  const none = { streakDays: 0, days: daysOf('missed', 'open') };
  expect(streakTitle(none)).toBe('Start your streak today');
  expect(streakHint(none)).toBe('View something of a course, complete one, publish one or help with an SOS.');
});

test('a streak says what keeps it, and that a rest day was used', () => {
  expect(streakTitle({ streakDays: 1200, days: [] })).toMatch(/^1.?200-day streak$/);
  expect(streakHint({ streakDays: 2, days: daysOf('learned', 'open') })).toBe(
    'Learn or help today to go on.',
  );
  expect(streakHint({ streakDays: 2, days: daysOf('learned', 'rest', 'learned') })).toMatch(/rest day/);
  expect(streakHint({ streakDays: 2, days: daysOf('learned', 'learned') })).toBe(
    'One stamp for each day you learned or helped',
  );
});

test('a badge tells since when it is there, or how it is earned', () => {
  expect(badgeText('first-course', null)).toBe('To earn: Complete a course');
  expect(badgeText('first-course', '2026-03-01T12:00:00.000Z')).toMatch(/^Completed first course, .*2026/);
  expect(badgeText('first-course', undefined)).toBe('Completed first course');
});
