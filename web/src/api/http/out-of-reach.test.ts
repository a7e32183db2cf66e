import { expect, test } from 'vitest';
import { isOutOfDate, isOutOfReach } from './out-of-reach.ts';
import { ApiRefusal, NetworkFailure } from './refusal.ts';

const refused = (status: number, code: string) =>
  new ApiRefusal(status, { error: { code, message: code, requestId: 'r-1' } });

test('samples stand in when no list came, not when the request was refused', () => {
  expect(isOutOfReach(new NetworkFailure('unreachable'))).toBe(true);
  expect(isOutOfReach(refused(503, 'UNAVAILABLE'))).toBe(true);
  expect(isOutOfReach(refused(500, 'FAILED'))).toBe(true);
  expect(isOutOfReach(refused(422, 'INVALID_CURSOR'))).toBe(false);
  expect(isOutOfReach(refused(401, 'SIGN_IN_REQUIRED'))).toBe(false);
});

test('what could not be fetched again is out of date, refused or not, but for a session that is lost, or another one', () => {
  const again = (error: Error | null) => isOutOfDate({ isRefetchError: error !== null, error });
  expect(again(new NetworkFailure('unreachable'))).toBe(true);
  expect(again(refused(503, 'UNAVAILABLE'))).toBe(true);
  expect(again(refused(429, 'TOO_MANY_REQUESTS'))).toBe(true);
  expect(again(refused(401, 'SIGN_IN_REQUIRED'))).toBe(false);
  expect(again(refused(409, 'OTHER_MEMBER'))).toBe(false);
  expect(again(null)).toBe(false);
});
