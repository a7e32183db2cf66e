import type { Decision } from '@skillverse/contract/reports/decisions';
import { expect, test } from 'vitest';
import { decisionWords, standingWords } from './decision-words.ts';

const decision: Decision = {
  ...{ id: '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12', act: 'hide', subjectKind: 'course', title: 'Knots' },
  ...{ copied: null, reason: 'A copy', decidedAt: '2026-11-29T10:00:00.000Z', endsAt: null, undoneAt: null },
  ...{ appeal: null, canAppeal: true },
};
const now = new Date('2026-11-30T10:00:00.000Z');

test('a decision says what was done about what', () => {
  const said = [
    decisionWords(decision),
    decisionWords({ ...decision, act: 'warn', subjectKind: 'help-request', title: null }),
    decisionWords({ ...decision, act: 'warn', subjectKind: null, title: null }),
    decisionWords({ ...decision, act: 'suspend', subjectKind: 'profile', title: null }),
  ];
  expect(said).toEqual([
    'The host has hidden “Knots”.',
    'The host warns you about your SOS.',
    'The host warns you about something of yours.',
    'The host has suspended your account.',
  ]);
});

test('a decision says whether it still stands', () => {
  const suspended = { ...decision, act: 'suspend' } as const;
  const upheld = { text: 'No', appealedAt: '', decidedAt: '', upheld: true, answer: 'Right' };
  expect(standingWords(decision, now)).toBeNull();
  expect(standingWords(suspended, now)).toBe('It ends when the host ends it.');
  expect(standingWords({ ...suspended, endsAt: '2026-12-02T10:00:00.000Z' }, now)).toMatch(/^It ends on /);
  expect(standingWords({ ...suspended, endsAt: '2026-11-30T09:00:00.000Z' }, now)).toBe('It is over.');
  expect(standingWords({ ...decision, undoneAt: '2026-11-30T09:00:00.000Z' }, now)).toBe(
    'The host has taken this decision back.',
  );
  expect(standingWords({ ...decision, undoneAt: '2026-11-30T09:00:00.000Z', appeal: upheld }, now)).toBe(
    'Your appeal was granted: the decision was taken back.',
  );
});
