import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import { expect, test } from 'vitest';
import { leavingText, leftText } from './leaving-words.ts';

const terms = (because: LeavingTerms['because']): LeavingTerms => ({
  svcPaid: 120,
  refundSvc: because === 'in-time' ? 120 : 0,
  because,
  refundUntil: because === 'in-time' ? '2026-12-05T10:00:00.000Z' : null,
  opensLeft: null,
});

test('the dialog says what becomes of the price, until when and why', () => {
  expect(leavingText(terms('in-time'))).toMatch(/^120 SVC come back to you\. You can decide until .*2026/);
  expect(
    (['too-late', 'opened', 'refunded-before', 'refunded-often', 'free', 'settled'] as const).map((because) =>
      leavingText(terms(because)),
    ),
  ).toEqual([
    '120 SVC go to its teacher, because you enrolled more than 14 days ago.',
    '120 SVC go to its teacher, because you have opened more than a quarter of the course.',
    '120 SVC go to its teacher, because you had the price of this course back before.',
    '120 SVC go to its teacher, because 3 courses were refunded to you in the last 30 days.',
    'It was free, so no coins move.',
    'Its price was settled before, so no coins move.',
  ]);
});

test('what was left is told with what came back', () => {
  expect([leftText('Ink', 120), leftText('Ink', 0)]).toEqual([
    'You left Ink, and 120 SVC are back in your wallet',
    'You left Ink',
  ]);
});
