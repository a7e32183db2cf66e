import { expect, test } from 'vitest';
import { type LeavingPlace, leaveTerms, opensLeft, refundUntil } from './leave-terms.ts';

const place: LeavingPlace = {
  firstEnrolledAt: '2026-11-01T12:00:00.000Z',
  now: '2026-11-02T12:00:00.000Z',
  openedCount: 0,
  itemCountThen: 8,
  itemCountNow: 8,
  wasRefunded: false,
  refundsLately: 0,
};

test.for<[string, Partial<LeavingPlace>, ReturnType<typeof leaveTerms>['because']]>([
  ['at the moment of enrolling', { now: '2026-11-01T12:00:00.000Z' }, 'in-time'],
  ['by a clock that went back', { now: '2026-11-01T11:59:59.000Z' }, 'in-time'],
  ['after 14 days to the millisecond', { now: '2026-11-15T12:00:00.000Z' }, 'in-time'],
  ['after 14 days and a millisecond', { now: '2026-11-15T12:00:00.001Z' }, 'too-late'],
  ['with a quarter opened', { openedCount: 2 }, 'in-time'],
  ['with more than a quarter opened', { openedCount: 3 }, 'opened'],
  ['where nothing is to open', { itemCountThen: 0, itemCountNow: 0 }, 'in-time'],
  ['with the only item opened', { openedCount: 1, itemCountThen: 1, itemCountNow: 1 }, 'opened'],
  ['with none of three opened', { itemCountThen: 3, itemCountNow: 3 }, 'in-time'],
  ['with one of three opened', { openedCount: 1, itemCountThen: 3, itemCountNow: 3 }, 'opened'],
  ['with one of four opened', { openedCount: 1, itemCountThen: 4, itemCountNow: 4 }, 'in-time'],
  ['with one of seven opened', { openedCount: 1, itemCountThen: 7, itemCountNow: 7 }, 'in-time'],
  ['with two of seven opened', { openedCount: 2, itemCountThen: 7, itemCountNow: 7 }, 'opened'],
  ['where the teacher has removed items since', { openedCount: 2, itemCountNow: 2 }, 'in-time'],
  ['where the teacher has added items since', { openedCount: 2, itemCountThen: 4 }, 'in-time'],
  ['with an opened item removed', { openedCount: 1, itemCountThen: 0, itemCountNow: 0 }, 'opened'],
  ['where the price came back before', { wasRefunded: true }, 'refunded-before'],
  ['after two refunds', { refundsLately: 2 }, 'in-time'],
  ['after three refunds', { refundsLately: 3 }, 'refunded-often'],
])('who leaves %s: %j is %s', ([, known, because]) => {
  const priceTo = because === 'in-time' ? 'learner' : 'teacher';
  expect(leaveTerms({ ...place, ...known })).toEqual({ priceTo, because });
});

test('says until when and how much more can be opened', () => {
  expect(refundUntil(place)).toBe('2026-11-15T12:00:00.000Z');
  const left = (openedCount: number, items: number) =>
    opensLeft({ openedCount, itemCountThen: items, itemCountNow: 0 });
  expect([left(0, 3), left(0, 4), left(1, 4), left(2, 4), left(1, 8)]).toEqual([0, 1, 0, -1, 1]);
});
