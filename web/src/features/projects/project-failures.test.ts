import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../api/http/refusal.ts';
import { isProjectGone } from './details/project-gone.ts';
import {
  createFailureReason,
  isPermanentFailure,
  projectNowOf,
  uploadFailureText,
} from './project-failures.ts';

const refused = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });
const signedOut = refused(401, 'SIGN_IN_REQUIRED', 'User not authenticated');
const gone = refused(404, 'PROJECT_NOT_FOUND', 'Project not found');

test('a file that did not arrive says what to do after a lost session', () => {
  expect(uploadFailureText(signedOut)).toBe('Sign in again, then try again');
});

test('the server says why a project could not be made; without an answer it is not known', () => {
  const reason = 'Invalid reference. Please check your data.';
  expect(createFailureReason(refused(500, 'FAILED', reason))).toBe(reason);
  expect(createFailureReason(refused(500, 'FAILED', 'Failed to create project: the disk is full'))).toBe(
    'The disk is full',
  );
  expect(createFailureReason(new NetworkFailure('timeout'))).toMatch(
    /^Skillverse took too long to answer\. .* it is safe to try again\.$/,
  );
});

test('the project as it is now comes with the refusal of a change to an earlier one', () => {
  const project = { id: 'owls' };
  const code = 'PROJECT_CHANGED';
  const changed = new ApiRefusal(409, { error: { code, message: '', requestId: 'r', details: { project } } });
  expect(projectNowOf(changed)).toEqual(project);
  expect(projectNowOf(gone)).toBeUndefined();
});

test('a project that is gone is known by its refusal, and its files need not be tried again', () => {
  expect(isProjectGone(gone)).toBe(true);
  expect(isProjectGone(refused(404, 'MEDIA_NOT_FOUND', 'File not found'))).toBe(false);
  expect(isPermanentFailure(gone)).toBe(true);
  expect(isPermanentFailure(new NetworkFailure('timeout'))).toBe(false);
});
