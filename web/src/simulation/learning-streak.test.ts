import { expect, test } from 'vitest';
import { learningStreak } from './learning-streak.ts';

test('the streak is the last seven days, today last', () => {
  const days = learningStreak(new Date(2026, 2, 3, 12));
  expect(days.map((day) => day.getDate())).toEqual([25, 26, 27, 28, 1, 2, 3]);
});
