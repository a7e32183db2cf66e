import type { BountyState, TransferCause, TransferReason } from '@skillverse/contract/wallet';
import { expect, test } from 'vitest';
import { dayWords, isToday, transferWords } from './transfer-words.ts';

const aTransfer = (
  reason: TransferReason,
  cause: TransferCause | null = null,
  bountyState: BountyState | null = null,
) => transferWords({ reason, cause, bountyState, courseTitle: 'First bowl', counterpartName: 'Mei Tanaka' });

test('every reason has its words', () => {
  expect(aTransfer('welcome')).toEqual({ title: 'Welcome to Skillverse', detail: 'Starting coins' });
  expect(aTransfer('enroll')).toEqual({ title: 'Enrolled in First bowl', detail: 'Mei Tanaka' });
  const income = (title: string) => ({ title, detail: 'Course income' });
  expect(aTransfer('payout', 'completed')).toEqual(income('Mei Tanaka finished First bowl'));
  expect(aTransfer('payout', 'left')).toEqual(income('Mei Tanaka left First bowl'));
  expect(aTransfer('payout', 'settled')).toEqual(income('Mei Tanaka was not active in First bowl'));
  expect(aTransfer('reward')).toEqual({ title: 'Completed First bowl', detail: 'Reward' });
  const refund = (detail: string) => ({ title: 'Refund: First bowl', detail });
  expect(aTransfer('refund', 'course-deleted')).toEqual(refund('Course deleted'));
  expect(aTransfer('refund', 'settled')).toEqual(refund('Course not available'));
  expect(aTransfer('refund', 'left')).toEqual({ title: 'Left First bowl', detail: 'Your coins are back' });
  expect(aTransfer('bounty-paid')).toEqual({ title: 'You helped Mei Tanaka', detail: 'Bounty of an SOS' });
  expect(aTransfer('bounty-back')).toEqual({ title: 'Bounty of your SOS', detail: 'Your coins are back' });
  expect(aTransfer('closing')).toEqual({ title: 'Account closed', detail: 'All that was left' });
});

test('a bounty says where it is: held, with the helper, or back', () => {
  const bounty = (detail: string) => ({ title: 'Bounty for your SOS', detail });
  expect(aTransfer('bounty', null, 'held')).toEqual(bounty('Held until it is decided'));
  expect(aTransfer('bounty', null, 'paid')).toEqual(bounty('Went to Mei Tanaka'));
  expect(aTransfer('bounty', null, 'back')).toEqual(bounty('Came back to you'));
});

test('somebody who is gone is Unknown User', () => {
  const words = transferWords({
    bountyState: null,
    reason: 'payout',
    cause: 'completed',
    courseTitle: null,
    counterpartName: null,
  });
  expect(words.title).toBe('Unknown User finished a course');
});

test('days are today, yesterday or a date', () => {
  const now = new Date(2026, 10, 21, 0, 30);
  const at = (...moment: [number, number, number, number]) => new Date(...moment).toISOString();
  expect(dayWords(at(2026, 10, 21, 0), now, 'en')).toBe('today');
  expect(dayWords(at(2026, 10, 20, 23), now, 'en')).toBe('yesterday');
  expect(dayWords(at(2026, 10, 19, 23), now, 'en-GB')).toBe('19 Nov');
  expect(dayWords(at(2025, 11, 31, 12), now, 'en-GB')).toBe('31 Dec 2025');
});

test('today is the day of who looks, not that of the server', () => {
  const lateAtNight = new Date(2026, 10, 20, 23, 59, 59).toISOString();
  const earlyToday = new Date(2026, 10, 21, 0, 0, 1).toISOString();
  for (const hour of [0, 12, 23]) {
    const now = new Date(2026, 10, 21, hour, 30);
    expect(isToday(earlyToday, now)).toBe(true);
    expect(isToday(lateAtNight, now)).toBe(false);
  }
});
