import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../api/refusal.ts';
import { googleFailureTexts, signInFailureText, signUpFailureText } from './account-failures.ts';

const refusal = (status: number, code: string, message: string) =>
  new ApiRefusal(status, { error: { code, message, requestId: 'r' } });

test('each refusal of sign-in and sign-up has its text from the specification', () => {
  const wrong = refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
  expect(signInFailureText(wrong)).toBe('Invalid email or password');
  const taken = refusal(409, 'SIGN_UP_REFUSED', 'Failed to create account');
  expect(signUpFailureText(taken)).toBe('Failed to create account');
});

test('too many attempts say so', () => {
  const text = 'Too many attempts. Please wait and try again.';
  const tooMany = refusal(429, 'TOO_MANY_REQUESTS', text);
  expect(signInFailureText(tooMany)).toBe(text);
  expect(signUpFailureText(tooMany)).toBe(text);
  expect(googleFailureTexts(tooMany)).toEqual(['Failed to sign in with Google', text]);
});

test('anything else is unexpected', () => {
  expect(signInFailureText(new NetworkFailure('unreachable'))).toBe('An unexpected error occurred');
  expect(signUpFailureText(refusal(500, 'FAILED', 'x'))).toBe('An unexpected error occurred');
  expect(signInFailureText(new Error('the browser did not keep the session'))).toBe(
    'An unexpected error occurred',
  );
});

test('Google without settings says both sentences', () => {
  const notSetUp = refusal(503, 'GOOGLE_NOT_SET_UP', 'Google sign-in is not set up on this site.');
  expect(googleFailureTexts(notSetUp)).toEqual([
    'Failed to sign in with Google',
    'Google sign-in is not set up on this site.',
  ]);
  expect(googleFailureTexts(new NetworkFailure('timeout'))).toEqual(['Failed to sign in with Google']);
});
