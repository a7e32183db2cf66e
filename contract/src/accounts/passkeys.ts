import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts.ts';
import { call } from '../call.ts';
import { PasskeyId, Timestamp, UserId } from '../ids.ts';
import { requiredText } from '../text/text-fields.ts';

/** The most passkeys that a member has at once. */
export const PASSKEYS_MAX = 20;
const PASSKEY_NAME_MAX = 60;

export const PasskeyName = requiredText('Name', PASSKEY_NAME_MAX);

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Made for the address at which the site is open: a browser offers it at no other. */
  worksHere: z.boolean(),
  createdAt: Timestamp,
  /** null as long as it was not used since it was made. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.output<typeof Passkey>;

/** Bytes in base64url, as browsers and the library hand them over. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, 'This is not written in base64url'));

// 1,023 bytes at most by the standard.
const CredentialId = bytes(1364);
const ClientData = bytes(4096);
const KEY_KB = 24;

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser is asked with for a new passkey. */
export const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.output<typeof NewPasskeyOptions>;

/** What a browser is asked with for a proof by a passkey. */
export const PasskeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty where any passkey of this site will do. */
  allowCredentials: z.array(Credential),
  userVerification: z.literal('required'),
});
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

/** What a passkey signed. */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  /** The member's, as it was given when the passkey was made. */
  userHandle: z.optional(bytes(128)),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(KEY_KB * 768),
  /** How the device is reached, e.g. 'internal' or 'usb'. */
  transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  /** Left out, it is called after the day. */
  name: z.optional(PasskeyName),
});
export type NewPasskey = z.output<typeof NewPasskey>;

const unavailable = {
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    message: 'Passkeys do not work at this address. They need https and a name, or localhost.',
  },
} as const;

const refused = {
  ...unavailable,
  PASSKEY_TRY_OVER: {
    status: 409,
    message: 'This took too long, or began in another window. Please try again.',
  },
  PASSKEY_REFUSED: { status: 409, message: 'This passkey was not accepted. Please try again.' },
} as const;

const tooMany = {
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have 20 passkeys. Remove one that you do not need first.' },
} as const;

const wrongPassword = {
  WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
} as const;

/**
 * Left out where a passkey was used in this session within the last ten minutes, and by a member who has none: a sign-in of the
 * last ten minutes stands for it.
 */
const currentPassword = z.optional(z.string().check(z.maxLength(PASSWORD_MAX)));

const passkeyNotFound = {
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey has already been removed' },
} as const;

const ofPasskey = { params: z.strictObject({ passkeyId: z.string() }) } as const;

/** The oldest first. */
export const listPasskeys = call({
  method: 'GET',
  path: '/api/me/passkeys',
  who: 'member',
  failure: 'Failed to get passkeys',
  ok: z.object({ items: z.array(Passkey) }),
  errors: {},
});

export const beginPasskey = call({
  method: 'POST',
  path: '/api/me/passkeys/options',
  who: 'member',
  limited: true,
  failure: 'Failed to add a passkey',
  body: z.strictObject({ currentPassword }),
  bodyMaxKb: 4,
  ok: NewPasskeyOptions,
  errors: {
    ...unavailable,
    ...tooMany,
    ...wrongPassword,
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then add a passkey within 10 minutes' },
  },
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/me/passkeys',
  who: 'member',
  failure: 'Failed to add a passkey',
  body: NewPasskey,
  bodyMaxKb: 32,
  ok: Passkey,
  errors: {
    ...refused,
    ...tooMany,
    PASSKEY_TAKEN: { status: 409, message: 'This passkey has been added already' },
  },
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/me/passkeys/:passkeyId',
  who: 'member',
  failure: 'Failed to rename the passkey',
  ...ofPasskey,
  body: z.strictObject({ name: PasskeyName }),
  bodyMaxKb: 4,
  ok: Passkey,
  errors: passkeyNotFound,
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/me/passkeys/:passkeyId',
  who: 'member',
  limited: true,
  failure: 'Failed to remove the passkey',
  ...ofPasskey,
  body: z.strictObject({ currentPassword }),
  bodyMaxKb: 4,
  ok: z.object({ removed: z.literal(true) }),
  errors: {
    ...passkeyNotFound,
    ...wrongPassword,
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then remove the passkey within 10 minutes' },
    LAST_WAY_IN: {
      status: 409,
      message: 'Set a password or add another passkey first: this one is your only way to sign in.',
    },
  },
});

/** Asks one's own passkeys for a proof that the member sits here. */
export const beginProof = call({
  method: 'POST',
  path: '/api/me/proof/options',
  who: 'member',
  limited: true,
  failure: 'Failed to use a passkey',
  ok: PasskeyOptions,
  errors: {
    ...unavailable,
    NO_PASSKEY: { status: 409, message: 'You have no passkey at this address.' },
  },
});

/** For ten minutes this session need not be asked for the password. */
export const proveWithPasskey = call({
  method: 'POST',
  path: '/api/me/proof',
  who: 'member',
  failure: 'Failed to use a passkey',
  body: PasskeyAnswer,
  bodyMaxKb: 16,
  ok: z.object({ proved: z.literal(true) }),
  errors: {
    ...refused,
    PASSKEY_UNKNOWN: { status: 409, message: 'This passkey is not one of yours. It may have been removed.' },
  },
});

/** Says nothing of any account: any passkey of this site may answer. A write, so that no other site can use it up. */
export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  who: 'anyone',
  limited: true,
  failure: 'Failed to sign in with a passkey',
  ok: PasskeyOptions,
  errors: unavailable,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  who: 'anyone',
  limited: true,
  failure: 'Failed to sign in with a passkey',
  body: PasskeyAnswer,
  bodyMaxKb: 16,
  ok: z.object({ userId: UserId }),
  errors: {
    ...refused,
    PASSKEY_UNKNOWN: {
      status: 401,
      message: 'This passkey opens no account here. It may have been removed: sign in in another way.',
    },
    MEMBER_CLOSED: { status: 403, message: 'This account cannot be used.' },
  },
});
