import * as z from 'zod/mini';
import { NewPassword, PASSWORD_MAX } from '../accounts.ts';
import { call } from '../call.ts';
import { SessionId, Timestamp } from '../ids.ts';

/** How the member can sign in. */
export const getSignInMethods = call({
  method: 'GET',
  path: '/api/me/sign-in-methods',
  who: 'member',
  failure: 'Failed to get user profile',
  ok: z.object({
    hasPassword: z.boolean(),
    email: z.object({
      /** Somebody opened a link that was sent there. */
      verified: z.boolean(),
      /** This site sends mails. */
      mailAvailable: z.boolean(),
    }),
    google: z.object({
      /** This site has Google settings. */
      available: z.boolean(),
      connected: z.boolean(),
    }),
    passkeys: z.object({
      /** Passkeys can be made and used at the address at which the site is open. */
      available: z.boolean(),
      count: z.int(),
      /** How many of them were made for this address. */
      usable: z.int(),
    }),
  }),
  errors: {},
});

/** A new password ends every other session of the member, and gives this one a new token. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/me/password',
  who: 'member',
  limited: true,
  failure: 'Failed to change password',
  body: z.strictObject({
    /**
     * Left out where a passkey was used in this session within the last ten minutes, and by a member who has none yet (signed
     * up with Google): a sign-in of the last ten minutes stands for it.
     */
    currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    newPassword: NewPassword,
  }),
  ok: z.object({ endedSessions: z.int() }),
  errors: {
    WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then set a password within 10 minutes' },
    SAME_PASSWORD: { status: 409, message: 'Choose a password other than the current one' },
  },
});

/** A device on which the member is signed in. */
export const OpenSession = z.object({
  id: SessionId,
  /** The one that asks. */
  current: z.boolean(),
  /** As the browser called itself; null where it did not. */
  userAgent: z.nullable(z.string()),
  createdAt: Timestamp,
  /** To the day. */
  lastUsedAt: Timestamp,
});
export type OpenSession = z.output<typeof OpenSession>;

/** The most sessions that a member has at once. One more ends the one that was not used for longest. */
export const SESSIONS_MAX = 50;

/** The one that asks first, then the last used. */
export const listSessions = call({
  method: 'GET',
  path: '/api/me/sessions',
  who: 'member',
  failure: 'Failed to get sessions',
  ok: z.object({ items: z.array(OpenSession) }),
  errors: {},
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/me/sessions/:sessionId',
  who: 'member',
  failure: 'Failed to end the session',
  params: z.strictObject({ sessionId: z.string() }),
  ok: z.object({ ended: z.literal(true) }),
  errors: { SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended' } },
});

/** Every session of the member but the one that asks. */
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/me/sessions',
  who: 'member',
  failure: 'Failed to end the other sessions',
  ok: z.object({ endedSessions: z.int() }),
  errors: {},
});
