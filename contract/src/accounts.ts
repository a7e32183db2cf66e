import * as z from 'zod/mini';
import { call } from './call.ts';
import { UserId } from './ids.ts';
import { Skills } from './skills.ts';
import { requiredText } from './text.ts';

export const NAME_MAX = 100;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const WELCOME_GRANT_SVC = 500;

export const Email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, 'Email can have at most 254 characters'),
    z.email('Please enter a valid email address'),
  );

export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(PASSWORD_MIN, `Password needs at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );

export const SignUpBody = z.strictObject({
  name: requiredText('Full name', NAME_MAX),
  email: Email,
  password: NewPassword,
  /** What is said twice counts once. */
  skills: Skills,
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
  ok: z.object({ userId: UserId }),
  errors: {
    /** Gives no reason. Only a taken address is refused so, and the hourly limit bounds how many can be tried. */
    SIGN_UP_REFUSED: { status: 409, message: 'Failed to create account' },
  },
});

export const SignInBody = z.strictObject({
  email: requiredText('Email', 254),
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
