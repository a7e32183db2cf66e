import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test('a wait is told in whole minutes or hours, and never as too short', () => {
  const seconds = [0, 1, 60, 61, 3600, 3601, 86_400];
  expect(seconds.map(waitWords)).toEqual([
    'a minute',
    'a minute',
    'a minute',
    '2 minutes',
    '60 minutes',
    '2 hours',
    '24 hours',
  ]);
});
