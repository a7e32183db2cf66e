import { expect, test } from 'vitest';
import { termsOf } from './rules.ts';

const place = {
  firstEnrolledAt: '2026-11-01T10:00:00.000Z',
  now: '2026-11-29T10:00:00.000Z',
  openedCount: 4,
  itemCountThen: 4,
  itemCountNow: 4,
  wasRefunded: false,
  refundsLately: 0,
  pricePaidSvc: 120,
  isSettled: false,
};

test('the price comes back without an end if nobody is there who could be paid', () => {
  expect(termsOf({ ...place, isTeacherGone: false })).toMatchObject({ refundSvc: 0, because: 'too-late' });
  expect(termsOf({ ...place, isTeacherGone: true })).toEqual({
    svcPaid: 120,
    refundSvc: 120,
    because: 'in-time',
    refundUntil: null,
    opensLeft: null,
  });
});
