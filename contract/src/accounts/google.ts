import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts.ts';
import { call, type Refusals } from '../call.ts';
import { joiningErrors, joiningFields, requestErrors } from './joining.ts';

/** What begins in the page and goes on in a popup of Google's: where it opens. */
export const GooglePopup = z.object({ url: z.string() });

const popup = {
  ok: GooglePopup,
  errors: {
    GOOGLE_NOT_SET_UP: { status: 409, message: 'Google sign-in is not set up on this site.' },
    GOOGLE_UNREACHABLE: { status: 503, message: 'Google cannot be reached. Please try again later.' },
  },
} as const;

const wrongPassword = {
  WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
} as const;

/** Where the popup opens for signing in with Google, or for a new account. A write, so that no other site can use it up. */
export const startGoogle = call({
  method: 'POST',
  path: '/api/auth/google/start',
  who: 'anyone',
  limited: true,
  failure: 'Failed to sign in with Google',
  /** For somebody who is no member yet. */
  body: z.strictObject(joiningFields),
  ...popup,
});

/** Where the popup opens for connecting a Google account with one's own. */
export const connectGoogle = call({
  method: 'POST',
  path: '/api/me/google',
  who: 'member',
  limited: true,
  failure: 'Failed to connect Google',
  body: z.strictObject({
    /** Left out after a passkey, or by a member who has none. It is asked for because Google leads in even after a change of it. */
    currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  ok: popup.ok,
  errors: {
    ...popup.errors,
    ...wrongPassword,
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then connect Google within 10 minutes' },
  },
});

export const disconnectGoogle = call({
  method: 'DELETE',
  path: '/api/me/google',
  who: 'member',
  limited: true,
  failure: 'Failed to disconnect Google',
  body: z.strictObject({
    /** Left out after a passkey, or by a member who has none. It is asked for because the owner may have no other way in. */
    currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  ok: z.object({ connected: z.literal(false) }),
  errors: {
    ...wrongPassword,
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then disconnect Google within 10 minutes' },
    LAST_WAY_IN: {
      status: 409,
      message: 'Set a password or add a passkey first: Google is your only way to sign in.',
    },
  },
});

/** Where Google sends the popup back to. It is a page rather than a call: it tells its opener and closes. */
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback';

/** Why the popup may end with a no. */
export const googleErrors = {
  GOOGLE_NOT_SET_UP: popup.errors.GOOGLE_NOT_SET_UP,
  GOOGLE_UNREACHABLE: popup.errors.GOOGLE_UNREACHABLE,
  GOOGLE_TRY_OVER: {
    status: 409,
    message: 'This try has ended, or began in another browser. Please try again.',
  },
  GOOGLE_CANCELLED: { status: 409, message: 'You canceled at Google.' },
  GOOGLE_REFUSED: { status: 502, message: 'Google did not confirm who you are. Please try again.' },
  GOOGLE_EMAIL_UNVERIFIED: { status: 409, message: 'Google has not verified your e-mail address.' },
  PASSWORD_ACCOUNT_EXISTS: {
    status: 409,
    message: 'Sign in with your password, then connect Google in Settings.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Another account has this e-mail address already.' },
  ...joiningErrors,
  ...requestErrors,
  MEMBER_CLOSED: { status: 403, message: 'This account cannot be used.' },
  SIGNED_OUT_MEANWHILE: {
    status: 401,
    message: 'You are signed out. Sign in, then connect Google in Settings.',
  },
  GOOGLE_TAKEN: { status: 409, message: 'This Google account is connected to another member.' },
  OTHER_GOOGLE_CONNECTED: {
    status: 409,
    message: 'Your account is connected to another Google account. Disconnect that one first.',
  },
} as const satisfies Refusals;

/** What the popup tells the page that opened it. */
export const GoogleOutcome = z.object({
  type: z.literal('skillverse-google'),
  /** 'waiting': a request to join is stored, and a host will look at it. */
  outcome: z.enum(['signed-in', 'connected', 'waiting', 'refused']),
  /** Of a refusal: one sentence that says why. */
  reason: z.optional(z.string()),
});
export type GoogleOutcome = z.output<typeof GoogleOutcome>;
