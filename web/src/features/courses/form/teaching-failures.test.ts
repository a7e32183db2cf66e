import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../../api/http/refusal.ts';
import { isCourseGone, uploadFailureText } from './teaching-failures.ts';

const refused = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });
const signedOut = refused(401, 'SIGN_IN_REQUIRED', 'User not authenticated');
const gone = refused(404, 'COURSE_NOT_FOUND', 'Course not found');

test('a file that did not arrive says what to do after a lost session', () => {
  expect(uploadFailureText(signedOut)).toBe('Sign in again, then try again');
});

test('a course that is gone is known by its refusal', () => {
  expect(isCourseGone(gone)).toBe(true);
  expect(isCourseGone(refused(404, 'MEDIA_NOT_FOUND', 'File not found'))).toBe(false);
  expect(isCourseGone(new NetworkFailure('timeout'))).toBe(false);
  expect(uploadFailureText(gone)).toBe('This course has been deleted meanwhile');
});

test('a file that was refused says why, and one that was lost says so', () => {
  expect(uploadFailureText(refused(415, 'FILE_DAMAGED', 'This file is damaged or cannot be read'))).toBe(
    'This file is damaged or cannot be read',
  );
  expect(uploadFailureText(new NetworkFailure('unreachable'))).toBe(
    'Failed to upload file: Skillverse cannot be reached',
  );
});
