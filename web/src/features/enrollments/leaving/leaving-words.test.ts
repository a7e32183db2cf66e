import type { LearningCourse } from '@skillverse/contract/enrollments';
import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import { expect, test } from 'vitest';
import { keptText, leavingText, leftBeforeText, leftText, settledText } from './leaving-words.ts';

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
    '120 SVC go to its teacher, because you first enrolled more than 14 days ago.',
    '120 SVC go to its teacher, because you have opened more than a quarter of the course.',
    '120 SVC go to its teacher, because you had the price of this course back before.',
    '120 SVC go to its teacher, because 3 courses were refunded to you in the last 30 days.',
    'It was free, so no coins move.',
    'Its price was settled before, so no coins move.',
  ]);
});

test('what was left is told with what came back', () => {
  const left = (refundedSvc: number, paidToTeacherSvc: number) =>
    leftText('Ink', { refundedSvc, paidToTeacherSvc, skillCoins: 0 });
  expect([left(120, 0), left(0, 120), left(0, 0)]).toEqual([
    'You left Ink, and 120 SVC are back in your wallet',
    'You left Ink, and 120 SVC went to its teacher',
    'You left Ink',
  ]);
});

test('the page of a course that was left says what came back, and that it can be taken again', () => {
  const leftAt = '2026-11-05T10:00:00.000Z';
  expect(
    [
      { leftAt, svcPaid: 120, svcRefunded: 120 },
      { leftAt, svcPaid: 120, svcRefunded: 0 },
      { leftAt, svcPaid: 0, svcRefunded: 0 },
    ].map(leftBeforeText),
  ).toEqual([
    expect.stringMatching(
      /^You left this course on .*2026, and 120 SVC came back to you\. You can take it again at its price, which would not come back a second time\.$/,
    ),
    expect.stringMatching(
      /^You left this course on .*2026, and 120 SVC did not come back\. You can take it again at its price\.$/,
    ),
    expect.stringMatching(/^You left this course on .*2026\. You can take it again\.$/),
  ]);
});

test('a settled course says who got its price', () => {
  const enrollment = { svcPaid: 120 } as LearningCourse['enrollment'];
  const said = (settledTo: LearningCourse['settledTo']) =>
    settledText({ settledAt: '2026-11-05T10:00:00.000Z', settledTo, enrollment });
  expect(said('teacher')).toMatch(/for 90 days, so on .*2026 its price of 120 SVC went to its teacher\./);
  expect(said('learner')).toMatch(/its price of 120 SVC came back to you\./);
});

test('who goes on is told that it counts, and until when', () => {
  expect(keptText('2027-02-26T10:00:00.000Z')).toMatch(
    /^You are still learning: nothing happens before .*2027\.$/,
  );
  expect(keptText(null)).toBe('You are still learning.');
});
