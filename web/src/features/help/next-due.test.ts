import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';

const [first, second] = ['2026-11-28T12:00:00.000Z', '2026-11-28T13:00:00.000Z'];
const at = (moment: string) => new Date(moment).getTime();
const open = { state: 'open', claimedUntil: null, expiresAt: second, decisionUntil: null } as const;

test('a request is looked at again when its claim is over, when it expires, and when silence decides it', () => {
  expect(nextDue({ ...open, claimedUntil: first })).toBe(at(first));
  expect(nextDue(open)).toBe(at(second));
  expect(nextDue({ ...open, state: 'answered', decisionUntil: first })).toBe(at(first));
  expect(nextDue({ ...open, state: 'solved' })).toBe(Number.POSITIVE_INFINITY);
});
