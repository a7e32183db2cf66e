import type { CodeOf } from '@skillverse/contract/call';
import { complete, enroll } from '@skillverse/contract/enrollments';
import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../../api/http/refusal.ts';
import { completeFailureText, enrollFailureText } from './failure-texts.ts';

function refused(code: string, status: number, message: string, details?: unknown): ApiRefusal {
  return new ApiRefusal(status, { error: { code, message, details, requestId: 'r-1' } });
}

const enrollDetails: Partial<Record<CodeOf<typeof enroll>, unknown>> = {
  PRICE_CHANGED: { svcValue: 140 },
  INSUFFICIENT_COINS: { shortfallSvc: 60 },
};

const enrollTexts: Record<CodeOf<typeof enroll>, string> = {
  COURSE_NOT_FOUND: 'Course not found',
  OWN_COURSE: 'You cannot enroll in your own course',
  ALREADY_ENROLLED: 'Already enrolled in this course',
  PRICE_CHANGED: 'The price is now 140 SVC',
  INSUFFICIENT_COINS: 'Insufficient SVC coins. You need 60 more SVC to enroll in this course.',
  USER_NOT_FOUND: 'User not found',
};

const completeTexts: Record<CodeOf<typeof complete>, string> = {
  COURSE_NOT_FOUND: 'Course not found',
  NOT_ONGOING: 'Course not found in ongoing courses',
  TEACHER_NOT_FOUND: 'Course teacher not found',
  USER_NOT_FOUND: 'User not found',
};

test.each(Object.keys(enroll.errors) as CodeOf<typeof enroll>[])('enroll says what %s means', (code) => {
  const { status, message } = enroll.errors[code];
  expect(enrollFailureText(refused(code, status, message, enrollDetails[code]))).toBe(enrollTexts[code]);
});

test.each(Object.keys(complete.errors) as CodeOf<typeof complete>[])(
  'complete says what %s means',
  (code) => {
    const { status, message } = complete.errors[code];
    expect(completeFailureText(refused(code, status, message))).toBe(completeTexts[code]);
  },
);

test('without an answer the person is told why, and that trying again is safe', () => {
  const failure = new NetworkFailure('unreachable');
  expect(enrollFailureText(failure)).toBe(
    'Failed to enroll in course: Skillverse cannot be reached. Whether it went through is not known; it is safe to try again.',
  );
  expect(completeFailureText(failure)).toBe(
    'Failed to complete course: Skillverse cannot be reached. Whether it went through is not known; it is safe to try again.',
  );
});

test('a database that did not answer in time may have done it all the same', () => {
  const away = refused('UNAVAILABLE', 503, 'Failed to complete course: the database did not answer');
  expect(completeFailureText(away)).toBe(
    'Failed to complete course: the database did not answer. Whether it went through is not known; it is safe to try again.',
  );
});

test("a refusal that any call may give is shown in the server's words, but for what the sign-in dialog says", () => {
  const lost = refused('SIGN_IN_REQUIRED', 401, 'User not authenticated');
  expect([enrollFailureText(lost), completeFailureText(lost)]).toEqual([undefined, undefined]);
  const failed = refused('FAILED', 500, 'Failed to enroll in course: something went wrong on our side');
  expect(enrollFailureText(failed)).toBe('Failed to enroll in course: something went wrong on our side');
});
