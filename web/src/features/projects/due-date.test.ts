import { expect, test } from 'vitest';
import { dueDate } from './due-date.ts';

test('a deadline is its calendar day in every time zone, with the year where it is not this one', () => {
  const today = new Date(2026, 10, 21);
  expect(dueDate('2026-12-31', today)).toMatch(/31/);
  expect(dueDate('2026-12-31', today)).not.toMatch(/2026/);
  expect(dueDate('2027-01-01', today)).toMatch(/2027/);
});
