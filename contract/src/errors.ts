import * as z from 'zod/mini';
import type { Refusals } from './call.ts';

/** What any call may answer with, whatever it is about. Their codes and texts are the same everywhere. */
export const commonErrors = {
  MALFORMED_REQUEST: { status: 400, message: 'This is not a request that can be understood' },
  INVALID_JSON: { status: 400, message: 'The request is not valid JSON' },
  SIGN_IN_REQUIRED: { status: 401, message: 'User not authenticated' },
  SUSPENDED: { status: 403, message: 'Your account is suspended' },
  CROSS_SITE: { status: 403, message: 'This request did not come from this site' },
  NO_SUCH_ADDRESS: { status: 404, message: 'There is nothing at this address' },
  OTHER_MEMBER: { status: 409, message: 'Somebody else has signed in here meanwhile' },
  TOO_SLOW: { status: 408, message: 'The request took too long to arrive' },
  TOO_LARGE: { status: 413, message: 'The request is too large' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Send the request as application/json' },
  INVALID_INPUT: { status: 422, message: 'Please correct the marked fields' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please wait and try again.',
    details: z.object({ retryAfterSeconds: z.number() }),
  },
  FAILED: { status: 500, message: 'An unexpected error occurred' },
  CROWDED: {
    status: 503,
    message: 'Too much is being asked at once',
    details: z.object({ retryAfterSeconds: z.number() }),
  },
  UNAVAILABLE: { status: 503, message: 'Skillverse cannot answer right now' },
} as const satisfies Refusals;

export type CommonCode = keyof typeof commonErrors;

/** The disk of the site has less room than stays free for what goes on all the same: signing in, completing, leaving, deleting. */
export const diskFull = {
  STORAGE_FULL: { status: 507, message: "This site's disk is full. Its host has to make room." },
} as const satisfies Refusals;

/** One thing wrong with the input: where (a dotted path, '' for the whole) and what to do about it. */
export const InputIssue = z.object({ path: z.string(), message: z.string() });

/** The one shape of every error answer. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.unknown()),
    issues: z.optional(z.array(InputIssue)),
    requestId: z.string(),
  }),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
