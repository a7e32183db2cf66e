import type { DayBalance } from '@skillverse/contract/wallet';
import { expect, test } from 'vitest';
import { balanceSteps, balanceSummary, dayOfMonthWords, highestWords } from './balance-steps.ts';

const days = (...balances: number[]): DayBalance[] =>
  balances.map((balanceSvc, i) => ({ day: `2026-11-${String(i + 1).padStart(2, '0')}`, balanceSvc }));
const month = (balanceSvc: number) => Array.from({ length: 29 }, () => balanceSvc);

test('a balance is drawn as a step a day, from a floor of zero', () => {
  expect(balanceSteps([500, 250, 0])).toEqual({
    line: 'M0 12V12H100V42H200V72H300',
    area: 'M0 72V12H100V42H200V72H300V72Z',
    endY: 72,
  });
});

test('a level balance and an empty wallet are level lines', () => {
  expect(balanceSteps([480, 480]).line).toBe('M0 12V12H150V12H300');
  expect(balanceSteps([0, 0])).toMatchObject({ line: 'M0 72V72H150V72H300', endY: 72 });
});

test('who does not see the drawing is told from where to where it went, and how high', () => {
  expect(balanceSummary(days(500, ...month(620).slice(1), 420))).toBe(
    'Balance at the end of each day: from 500 to 420 SVC in the last 30 days, highest 620',
  );
  expect(balanceSummary(days(500, 1380))).toBe(
    'Balance at the end of each day: from 500 to 1,380 SVC since you joined, highest 1,380',
  );
  expect(balanceSummary(days(...month(500), 500))).toBe(
    'Balance at the end of each day: 500 SVC in the last 30 days',
  );
  expect(balanceSummary(days(...month(500), 500), 'UTC'), 'days of another place').toBe(
    'Balance at the end of each day (UTC): 500 SVC in the last 30 days',
  );
});

test('beside the drawing stands how high it went', () => {
  expect(highestWords(days(500, 1620, 420))).toBe('highest 1,620 SVC');
  expect(highestWords(days(500, 500))).toBe('always 500 SVC');
});

test('of a single day nothing is said of what it was before', () => {
  expect(highestWords(days(380))).toBe('380 SVC');
  expect(balanceSummary(days(380))).toBe('Balance now: 380 SVC');
});

test('a day of the server is the same day everywhere', () => {
  expect(dayOfMonthWords('2026-11-01', 'en-GB')).toBe('1 Nov');
});
