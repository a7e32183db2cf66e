import { createCourse } from '@skillverse/contract/courses/teaching';
import { expect, test } from 'vitest';
import { ApiRefusal, failureToSay, NetworkFailure } from './refusal.ts';

const refused = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });

test('after a lost session nothing is said, because the sign-in dialog speaks for itself', () => {
  expect(
    failureToSay(refused(401, 'SIGN_IN_REQUIRED', 'User not authenticated'), createCourse),
  ).toBeUndefined();
});

test('whether a course was made is not known where no answer came', () => {
  expect(failureToSay(new NetworkFailure('timeout'), createCourse)).toBe(
    'Failed to create course: Skillverse took too long to answer. ' +
      'Whether it went through is not known; it is safe to try again.',
  );
});

test('what was refused, or never sent, is said as it is', () => {
  expect(failureToSay(refused(409, 'COURSE_CHANGED', 'It has been changed'), createCourse)).toBe(
    'It has been changed',
  );
  expect(failureToSay(new NetworkFailure('offline'), createCourse)).toBe(
    'Failed to create course: you are offline',
  );
});
