import * as z from 'zod/mini';
import { Email, NewPassword, PASSWORD_MAX } from '../accounts.ts';
import { call, type Refusals } from '../call.ts';
import { Timestamp } from '../ids.ts';

const mailOff = {
  MAIL_OFF: { status: 409, message: 'This site sends no mail. Its host can give you a new password.' },
} as const satisfies Refusals;

const linkOver = {
  /** Used up, too old, sent to an address that is not the member's any more, or never made. */
  LINK_OVER: {
    status: 409,
    message: 'This link was used already, is too old, or is not complete. Ask for a new one.',
  },
} as const satisfies Refusals;

/** Of calls for which a site may ask for a confirmed address (REQUIRE_VERIFIED_EMAIL). */
export const unverifiedEmail = {
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Confirm your e-mail address first: open Settings and press “Send the link again”.',
  },
} as const satisfies Refusals;

/** The token of a link in a mail. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** Whether this site sends mails at all: without, nothing of them is shown. */
export const getMailState = call({
  method: 'GET',
  path: '/api/auth/mail',
  who: 'anyone',
  failure: 'Failed to load the sign-in settings',
  ok: z.object({ sendsMail: z.boolean() }),
  errors: {},
});

/** The same answer, and the same work, whether or not somebody has this address. */
export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  limited: true,
  failure: 'Failed to send the link',
  body: z.strictObject({ email: Email }),
  bodyMaxKb: 4,
  ok: z.object({ asked: z.literal(true) }),
  errors: { ...mailOff },
});

/** Ends all sessions of the member. On an address that nobody had confirmed, it also removes other ways in. */
export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  limited: true,
  failure: 'Failed to set the password',
  body: z.strictObject({ token: LinkToken, newPassword: NewPassword }),
  bodyMaxKb: 4,
  ok: z.object({ reset: z.literal(true) }),
  errors: { ...linkOver },
});

export const verifyEmail = call({
  method: 'POST',
  path: '/api/auth/verify-email',
  who: 'anyone',
  limited: true,
  failure: 'Failed to confirm the address',
  body: z.strictObject({ token: LinkToken }),
  bodyMaxKb: 4,
  ok: z.object({ verified: z.literal(true) }),
  errors: { ...linkOver },
});

/** Whether the address can be confirmed by a link in a mail, and when the last one that may still work was asked for. */
export const getVerification = call({
  method: 'GET',
  path: '/api/me/email-verification',
  who: 'member',
  failure: 'Failed to load whether your address is confirmed',
  ok: z.object({
    sendsMail: z.boolean(),
    /** null: none within 24 hours, or it was not sent, or the address is confirmed. */
    linkSentAt: z.nullable(Timestamp),
  }),
  errors: {},
});

/** Sends the link that confirms the present address. */
export const sendVerification = call({
  method: 'POST',
  path: '/api/me/email-verification',
  who: 'member',
  limited: true,
  failure: 'Failed to send the link',
  ok: z.object({ sent: z.literal(true) }),
  errors: {
    ...mailOff,
    ALREADY_VERIFIED: { status: 409, message: 'Your address is confirmed already' },
  },
});

/** Sends a link to the new address. The present one stays until somebody opens it there. */
export const changeEmail = call({
  method: 'POST',
  path: '/api/auth/change-email',
  who: 'member',
  limited: true,
  failure: 'Failed to send the link',
  body: z.strictObject({
    email: Email,
    /** Left out by a member who has none: a sign-in of the last ten minutes stands for it. */
    currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  bodyMaxKb: 4,
  ok: z.object({ sent: z.literal(true) }),
  errors: {
    ...mailOff,
    WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then change the address within 10 minutes' },
    SAME_EMAIL: { status: 409, message: 'This is your address already' },
  },
});

/** What the link to a new address does. The former address is told. */
export const confirmEmail = call({
  method: 'POST',
  path: '/api/auth/confirm-email',
  who: 'anyone',
  limited: true,
  failure: 'Failed to change the address',
  body: z.strictObject({ token: LinkToken }),
  bodyMaxKb: 4,
  ok: z.object({ changed: z.literal(true) }),
  errors: {
    ...linkOver,
    EMAIL_TAKEN: { status: 409, message: 'Another account has this e-mail address already.' },
  },
});
