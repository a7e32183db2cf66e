import { describe, expect, test } from 'vitest';
import { categoriesIn, decisionUntil, nextStep, obstacleOf, topicKeys } from './rules.ts';

describe('what a request is about', () => {
  test('is its skill, however it is spelled', () => {
    expect(topicKeys('My dough does not rise', 'Café  Baking')).toEqual(['cafe baking']);
    expect(categoriesIn(topicKeys('', 'ui/ux design'))).toEqual(['UI/UX Design']);
  });

  test('or every word of its text with up to two neighbours, but for very short ones', () => {
    expect(topicKeys('Go, weave it!', null)).toEqual(['go weave', 'go weave it', 'weave', 'weave it']);
    expect(topicKeys('word '.repeat(100), null)).toEqual(['word', 'word word', 'word word word']);
    expect(categoriesIn(topicKeys('Who can help me with data science?', null))).toEqual(['Data Science']);
  });
});

const open = {
  state: 'open',
  expiresAt: '2026-11-29T10:00:00.000Z',
  claimedUntil: null,
  answeredAt: null,
  remindedAt: null,
} as const;
const answered = { ...open, state: 'answered', answeredAt: '2026-11-28T12:00:00.000Z' } as const;

test('what comes next', () => {
  const step = (times: Parameters<typeof nextStep>[0]) => {
    const next = nextStep(times);
    return next && `${next.step} ${next.at.toISOString()}`;
  };
  expect(step(open)).toBe('expire 2026-11-29T10:00:00.000Z');
  const claimedUntil = '2026-11-28T11:00:00.000Z';
  expect(step({ ...open, claimedUntil })).toBe(`lapse ${claimedUntil}`);
  expect(step({ ...open, claimedUntil: open.expiresAt })).toBe(`expire ${open.expiresAt}`);
  expect(step(answered)).toBe('remind 2026-11-30T12:00:00.000Z');
  expect(step({ ...answered, remindedAt: '2026-11-30T12:00:00.000Z' })).toBe(
    'settle 2026-12-01T12:00:00.000Z',
  );
  for (const state of ['solved', 'not-solved', 'expired', 'cancelled'] as const) {
    expect(step({ ...answered, state })).toBeUndefined();
  }
});

test('a late word of it puts the decision off', () => {
  const at = (remindedAt: string | null) =>
    decisionUntil('2026-11-28T12:00:00.000Z', remindedAt).toISOString();
  expect(at(null)).toBe('2026-12-01T12:00:00.000Z');
  expect(at('2026-12-05T00:00:00.000Z')).toBe('2026-12-06T00:00:00.000Z');
});

test('one reason against helping is told, the one that cannot change first', () => {
  const free = {
    ...{ isOwn: false, isClaimed: false, isClaimedByOneself: false },
    ...{ hasClaimed: false, helpsAnother: false, isPaused: false },
  };
  expect(obstacleOf(free)).toBeNull();
  expect(obstacleOf({ ...free, isOwn: true, isPaused: true })).toBe('OWN_REQUEST');
  expect(obstacleOf({ ...free, isClaimed: true, isClaimedByOneself: true, hasClaimed: true })).toBeNull();
  expect(obstacleOf({ ...free, hasClaimed: true, isClaimed: true })).toBe('HELPED_BEFORE');
  expect(obstacleOf({ ...free, isClaimed: true, isPaused: true })).toBe('SOMEBODY_HELPS');
  expect(obstacleOf({ ...free, isPaused: true, helpsAnother: true })).toBe('HELPING_PAUSED');
  expect(obstacleOf({ ...free, helpsAnother: true })).toBe('HELPING_ANOTHER');
});
