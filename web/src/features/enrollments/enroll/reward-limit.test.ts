import { expect, test } from 'vitest';
import { rewardLimitDetail } from './reward-limit.ts';

const until = '2026-11-26T00:00:00.000Z';
const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
  new Date(until),
);

test.each([
  ['day', 10, 'You have had 10 rewards today.'],
  ['teacher', 5, 'You have had 5 rewards for courses of this teacher in 30 days.'],
  ['teacher', 1, 'You have had 1 reward for courses of this teacher in 30 days.'],
  ['network', 50, 'New members of your network have had 50 rewards together today.'],
] as const)('the limit of the %s, at %i, is named with the moment rewards return', (cap, most, said) => {
  expect(rewardLimitDetail({ cap, most, until })).toBe(`${said} Rewards return on ${when}.`);
});

test('where a site pays none, no moment is named', () => {
  expect(rewardLimitDetail({ cap: 'day', most: 0, until: null })).toBe('This site pays no rewards for it.');
});
