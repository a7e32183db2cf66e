import type { HelpRequest } from '@skillverse/contract/help/requests';
import { expect, test } from 'vitest';
import { answersWords } from './my-help.ts';
import { countdown, sideOf, stateWords, timeLeft } from './request-words.ts';

const now = new Date('2026-11-28T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const person = (id: string, name: string) => ({ id, name, avatarUrl: '' }) as HelpRequest['asker'];
const open = {
  asker: person('ada', 'Ada'),
  helper: null,
  state: 'open',
  bountySvc: 100,
  expiresAt: after(23 * HOUR + MINUTE),
  claimedUntil: null,
  decisionUntil: null,
  obstacle: null,
} as unknown as HelpRequest;
const mei = { helper: person('mei', 'Mei') };
const said = (change: object, side: 'asker' | 'helper' | 'other') =>
  stateWords({ ...open, ...change }, side, now);

test('the time of a claim counts down to nothing, and a wrong clock shows neither less nor more than there is', () => {
  expect(countdown(after(29 * MINUTE + 5000), now)).toBe('29:05');
  expect(countdown(after(400), now)).toBe('0:01');
  expect(countdown(after(-HOUR), now)).toBe('0:00');
  expect(countdown(after(5 * HOUR), now)).toBe('30:00');
});

test('what is left is said in days, hours or minutes, to the nearest one', () => {
  const left = (...lefts: number[]) => lefts.map((ms) => timeLeft(after(ms), now));
  expect(left(72 * HOUR, 72 * HOUR - 1, 48 * HOUR - 1, 47 * HOUR)).toEqual([
    '3 days',
    '3 days',
    '2 days',
    '47 hours',
  ]);
  expect(left(24 * HOUR, 24 * HOUR - 1, 23 * HOUR + MINUTE)).toEqual(['24 hours', '24 hours', '23 hours']);
  expect(left(HOUR - 1, 59 * MINUTE, 1, -HOUR)).toEqual(['1 hour', '59 minutes', '1 minute', '1 minute']);
});

test('each side reads what happened and what comes next', () => {
  expect(said({}, 'asker')).toBe('Nobody is helping yet. It stays open for 23 hours.');
  expect(said({ ...mei, claimedUntil: after(MINUTE) }, 'asker')).toContain('Mei is helping');
  const answered = { ...mei, state: 'answered', decisionUntil: after(72 * HOUR) };
  expect(said(answered, 'asker')).toBe(
    'Mei has answered. Did that solve it? If you say nothing, 100 SVC go to Mei in 3 days.',
  );
  expect(said({ ...answered, bountySvc: 0 }, 'asker')).toContain('it counts as solved in 3 days');
  expect(said(answered, 'helper')).toBe(
    'You have answered. If Ada says nothing, 100 SVC are yours in 3 days.',
  );
  expect(said({ ...mei, state: 'solved' }, 'helper')).toBe('You solved it: +100 SVC.');
  expect(said({ state: 'expired' }, 'asker')).toBe(
    'Nobody answered within 24 hours. 100 SVC came back to you.',
  );
  expect(said({ state: 'cancelled', bountySvc: 0 }, 'asker'), 'it may be the site that ended it').toBe(
    'It has ended.',
  );
  expect(said({ ...mei, state: 'cancelled' }, 'helper')).toBe('The SOS of Ada has ended.');
});

test('others read how long it is open, or why they cannot help', () => {
  expect(said({}, 'other')).toBe('Open for 23 hours');
  expect(said({ obstacle: 'SOMEBODY_HELPS' }, 'other')).toBe('Somebody else is helping with this SOS');
  expect(said({ state: 'solved' }, 'other')).toBe('It has ended.');
});

test('who reads it is the asker, the helper or somebody else', () => {
  const both = { ...open, ...mei };
  expect(['ada', 'mei', 'ben'].map((id) => sideOf(both, id))).toEqual(['asker', 'helper', 'other']);
});

test('the note says 15 minutes until answers were measured, then half of them', () => {
  expect(answersWords(undefined)).toBe('Responses typically arrive within 15 minutes.');
  expect(answersWords(null)).toBe('Responses typically arrive within 15 minutes.');
  expect(answersWords(7)).toBe('Half of all requests got a first answer within 7 minutes.');
  expect(answersWords(1)).toBe('Half of all requests got a first answer within 1 minute.');
});
