import * as z from 'zod/mini';
import { joiningErrors, joiningFields, requestErrors } from './accounts/joining.ts';
import { call } from './call.ts';
import { UserId } from './ids.ts';
import { normalEmail } from './text/email.ts';
import { nameKey } from './text/search-key.ts';
import { Skills } from './text/skills.ts';
import { requiredText } from './text/text-fields.ts';

export const NAME_MAX = 100;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const WELCOME_GRANT_SVC = 500;

const RESERVED_NAMES = ['Unknown User', 'Skillverse Team'];
const RESERVED_KEYS = new Set(RESERVED_NAMES.map(nameKey));

/** A member's name. No member may take a name that the site uses itself, in any spelling. `what` names the field. */
export function memberName(what: string) {
  return requiredText(what, NAME_MAX).check(
    z.refine((name) => !RESERVED_KEYS.has(nameKey(name)), {
      error: ({ input }) => `${what}: “${String(input)}” is a name of the site itself. Please enter another`,
    }),
  );
}

/** As it is stored: in small letters, without a sign that cannot be seen, a domain beyond ASCII in its ASCII form (punycode). */
export const Email = z
  .string('Email is required')
  .check(
    z.overwrite(normalEmail),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, 'Email can have at most 254 characters'),
    z.email({ pattern: z.regexes.html5Email, error: 'Please enter a valid email address' }),
  );

export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(PASSWORD_MIN, `Password needs at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );

export const SignUpBody = z.strictObject({
  name: memberName('Full name'),
  email: Email,
  password: NewPassword,
  /** What is said twice counts once. */
  skills: Skills,
  ...joiningFields,
});

export const signUp = call({
  method: 'POST',
  path: '/api/auth/sign-up',
  who: 'anyone',
  limited: true,
  failure: 'Failed to create account',
  stepFailures: { createProfile: 'Failed to create user profile' },
  body: SignUpBody,
  /** As its longest skills need, in any script. */
  bodyMaxKb: 24,
  /** null: the site is joined by approval, and the request waits for a host. Then nobody is signed in. */
  ok: z.object({ userId: z.nullable(UserId) }),
  errors: {
    ...joiningErrors,
    /** Gives no reason. Only a taken address is refused so, and the hourly limit bounds how many can be tried. */
    SIGN_UP_REFUSED: { status: 409, message: 'Failed to create account' },
  },
});

export const SignInBody = z.strictObject({
  email: z
    .string('Email is required')
    .check(
      z.overwrite(normalEmail),
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Email can have at most 254 characters'),
    ),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
    ),
});

export const signIn = call({
  method: 'POST',
  path: '/api/auth/sign-in',
  who: 'anyone',
  limited: true,
  failure: 'Failed to sign in',
  body: SignInBody,
  bodyMaxKb: 4,
  ok: z.object({ userId: UserId }),
  errors: {
    INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
    /** Told only with the password that the request came with. */
    ...requestErrors,
  },
});

export const signOut = call({
  method: 'POST',
  path: '/api/auth/sign-out',
  who: 'anyone',
  looksAtMember: true,
  failure: 'Failed to sign out',
  ok: z.object({ signedOut: z.literal(true) }),
  errors: {},
});
