import { expect, test } from 'vitest';
import { othersIn } from './keep-totals.ts';

test('of a total one’s own are none, and where those came after it was counted there are not less than none', () => {
  expect(othersIn(7, 2)).toBe(5);
  expect(othersIn(1, 1)).toBe(0);
  expect(othersIn(0, 1)).toBe(0);
});
