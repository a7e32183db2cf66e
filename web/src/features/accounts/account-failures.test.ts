import { connectGoogle } from '@skillverse/contract/accounts/google';
import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../api/http/refusal.ts';
import { googleFailureTexts, signInFailureTexts, signUpFailureTexts } from './account-failures.ts';
import { PopupRefusal } from './sign-in/google-popup.ts';

const refusal = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });

test('each refusal of sign-in and sign-up has its text from the specification', () => {
  const wrong = refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
  expect(signInFailureTexts(wrong)).toEqual(['Invalid email or password']);
  const taken = refusal(409, 'SIGN_UP_REFUSED', 'Failed to create account');
  expect(signUpFailureTexts(taken)).toEqual([
    'Failed to create account',
    'If you have an account already, log in instead.',
  ]);
});

test('too many attempts say so', () => {
  const text = 'Too many attempts. Please wait and try again.';
  const tooMany = refusal(429, 'TOO_MANY_REQUESTS', text);
  expect(signInFailureTexts(tooMany)).toEqual([text]);
  expect(signUpFailureTexts(tooMany)).toEqual([text]);
  expect(googleFailureTexts(tooMany)).toEqual(['Failed to sign in with Google', text]);
});

test('too many attempts tell how long to wait', () => {
  const waiting = (retryAfterSeconds: number) => {
    const error = {
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many',
      details: { retryAfterSeconds },
      requestId: 'r',
    };
    return signInFailureTexts(new ApiRefusal(429, { error }))[1];
  };
  expect(waiting(1)).toBe('You can try again in a minute.');
  expect(waiting(541)).toBe('You can try again in 10 minutes.');
});

test('whoever has an account, but no profile any more, is told so', () => {
  const gone = refusal(404, 'PROFILE_NOT_FOUND', 'User profile not found');
  expect(signInFailureTexts(gone)).toEqual(['User profile not found']);
});

test('anything else is unexpected, and a second sentence says why', () => {
  const unexpected = 'An unexpected error occurred';
  expect(signInFailureTexts(new NetworkFailure('unreachable'))).toEqual([
    unexpected,
    'Failed to sign in: Skillverse cannot be reached',
  ]);
  const broken = refusal(500, 'FAILED', 'Failed to create account: something went wrong on our side');
  expect(signUpFailureTexts(broken)).toEqual([unexpected, broken.message]);
  const notKept = new Error('the browser did not keep the session');
  expect(signInFailureTexts(notKept)).toEqual([unexpected, 'Failed to sign in']);
});

test('a sign-up that may have gone through says that trying again is safe', () => {
  expect(signUpFailureTexts(new NetworkFailure('timeout'))[1]).toBe(
    'Failed to create account: Skillverse took too long to answer. Whether it went through is not known; it is safe to try again.',
  );
});

test('Google without settings says both sentences', () => {
  const notSetUp = refusal(409, 'GOOGLE_NOT_SET_UP', 'Google sign-in is not set up on this site.');
  expect(googleFailureTexts(notSetUp)).toEqual([
    'Failed to sign in with Google',
    'Google sign-in is not set up on this site.',
  ]);
});

test('where Google’s sign-in cannot be begun, a second sentence says why', () => {
  const headline = 'Failed to sign in with Google';
  expect(googleFailureTexts(new NetworkFailure('timeout'))).toEqual([
    headline,
    'Skillverse took too long to answer',
  ]);
  const away = refusal(503, 'UNAVAILABLE', `${headline}: the database did not answer`);
  expect(googleFailureTexts(away)).toEqual([headline, 'The database did not answer']);
  expect(googleFailureTexts(new Error('fault'))).toEqual([headline]);
});

test('what went wrong in the popup stands below the headline of what was tried', () => {
  const closed = new PopupRefusal('The Google window was closed before it was done.', 'closed');
  expect(googleFailureTexts(closed)).toEqual(['Failed to sign in with Google', closed.message]);
  expect(googleFailureTexts(closed, connectGoogle)).toEqual(['Failed to connect Google', closed.message]);
});
