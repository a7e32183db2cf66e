import { expect, test } from 'vitest';
import { isOutOfReach } from './out-of-reach.ts';
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
