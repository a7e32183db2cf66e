import { getMe } from '@skillverse/contract/profiles';
import { expect, test } from 'vitest';
import { ApiRefusal, failureText, NetworkFailure } from '../../../api/http/refusal.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { pictureFailureText, removalFailureText, saveFailureText } from './profile-failures.ts';

const refused = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });
const signedOut = refused(401, 'SIGN_IN_REQUIRED', 'User not authenticated');

test("a failed save says the error's message, and something where it has none", () => {
  expect(saveFailureText(refused(404, 'PROFILE_NOT_FOUND', 'User profile not found'))).toBe(
    'User profile not found',
  );
  expect(saveFailureText(new NetworkFailure('unreachable'))).toBe(
    'Failed to update user profile: Skillverse cannot be reached. ' +
      'Whether it went through is not known; it is safe to try again.',
  );
  expect(saveFailureText(new TypeError('x is undefined'))).toBe('Failed to update profile');
  for (const nothing of ['', ' ', '\u200b'])
    for (const [status, code] of [
      [500, 'FAILED'],
      [404, 'PROFILE_NOT_FOUND'],
      [422, 'INVALID_INPUT'],
    ] as const)
      expect(saveFailureText(refused(status, code, nothing))).toBe('Failed to update profile');
});

test('an answer that says nothing is put into words wherever it is shown', () => {
  const silent = refused(503, 'UNAVAILABLE', '');
  expect(silent.message).toBe('An unexpected error occurred');
  expect(failureText(silent, getMe)).toBe('Failed to get user profile');
  expect(pictureFailureText(silent)).toMatch(/^Failed to upload file\. Whether/);
  expect(removalFailureText(silent)).toBe('Failed to delete file');
  const issues = [{ path: 'name', message: '' }];
  const unmarked = new ApiRefusal(422, {
    error: { code: 'INVALID_INPUT', message: '', issues, requestId: 'r' },
  });
  expect(markIssues(unmarked, ['name'], () => undefined)).toBe(false);
});

test('the sign-in dialog speaks for itself, but a picture says what to do', () => {
  expect(saveFailureText(signedOut)).toBeUndefined();
  expect(removalFailureText(signedOut)).toBeUndefined();
  expect(pictureFailureText(signedOut)).toBe('Sign in again, then try again');
});

test('a picture that was refused says why', () => {
  expect(pictureFailureText(refused(415, 'FILE_TYPE_REFUSED', 'This is not …'))).toBe(
    'Your picture has to be a PNG, JPG or GIF',
  );
  expect(pictureFailureText(refused(415, 'FILE_DAMAGED', 'This file is damaged or cannot be read'))).toBe(
    'This file is damaged or cannot be read',
  );
  expect(removalFailureText(new NetworkFailure('timeout'))).toBe(
    'Failed to delete file: Skillverse took too long to answer',
  );
});
