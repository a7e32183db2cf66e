import { expect, test } from 'vitest';
import { affordability } from './affordability.ts';

test('the balance afterwards and the shortfall follow from balance and price', () => {
  expect(affordability(500, 120)).toEqual({ balanceAfterSvc: 380, shortfallSvc: 0 });
  expect(affordability(120, 120)).toEqual({ balanceAfterSvc: 0, shortfallSvc: 0 });
  expect(affordability(500, 540)).toEqual({ balanceAfterSvc: -40, shortfallSvc: 40 });
  expect(affordability(0, 0)).toEqual({ balanceAfterSvc: 0, shortfallSvc: 0 });
});
