import { AsyncLocalStorage } from 'node:async_hooks';
import { signUp } from '@skillverse/contract/accounts';
import type { UserId } from '@skillverse/contract/ids';
import { isAPIError } from 'better-auth/api';
import { inStep } from '../../core/errors/failed-step.ts';
import { keyedHash } from '../../core/http/keyed-hash.ts';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { violatedConstraintOf } from '../../db/transaction.ts';
import type { Settings } from '../../settings.ts';
import { configureBetterAuth, type Errand } from './better-auth-options.ts';
import { deviceCookieFor, type KnownAccount } from './device-cookie.ts';
import { createGoogle, type GoogleSignIn } from './google.ts';
import { createPasswords, type Passwords } from './password-hash.ts';
import { type SessionCookie, sessionCookieFor } from './session-cookie.ts';
import { signInDatabase } from './sign-in-database.ts';
import { type SignedCookie, signedCookie } from './signed-cookie.ts';
import { standInFor } from './stand-in-email.ts';

interface NewMember {
  readonly name: string;
  /** Trimmed and in small letters. */
  readonly email: string;
  readonly password: string;
  readonly skills: string[];
  readonly bio: string;
  readonly marks: SignUpMarks;
  /** What belongs to the account, in its transaction. What it throws undoes the account. */
  readonly joins: (tx: Sql, userId: UserId) => Promise<void>;
}

/** Keyed hashes of where an account comes from. */
export interface SignUpMarks {
  readonly welcomeKey: string;
  readonly signUpNetwork: string;
}

/** A session that has just begun. The token goes into the cookie and nowhere else. */
export interface StartedSession {
  readonly userId: UserId;
  readonly token: string;
}

interface ProvenSession extends StartedSession {
  /** The hash that the password was found to match, some time before the session was written: it may have changed since. */
  readonly provenHash: string;
}

export interface SignInService {
  readonly cookie: SessionCookie;
  /** The mark of a browser in which this account was signed in to since its password is what it is. */
  deviceCookie(account: KnownAccount): SignedCookie;
  /** Marks the browser in which a try with Google began. */
  readonly googleCookie: SignedCookie;
  /** Marks the browser that was asked for a passkey. */
  readonly passkeyCookie: SignedCookie;
  /** Of this site's secret; each label stands for a use. */
  keyedHash(label: string, text: string): string;
  /** Absent where this site has no Google settings. */
  readonly google: GoogleSignIn | undefined;
  /**
   * Account, profile, wallet, 500 SVC and session in one transaction.
   * @returns undefined where the address is taken; the password is hashed all the same
   */
  signUp(member: NewMember, userAgent: string | undefined): Promise<ProvenSession | undefined>;
  /** For an account that is not made yet. It waits in the line of strangers. */
  hashPassword(password: string): Promise<string>;
  provesPassword(password: string, hash: string): Promise<boolean>;
  /**
   * @param knownAs the account, where the browser carries its mark: then it waits in the line of those who are known
   * @returns undefined for a wrong address, a wrong password, and a member who may not sign in
   */
  signIn(
    credentials: { readonly email: string; readonly password: string; readonly knownAs?: string | undefined },
    userAgent: string | undefined,
  ): Promise<ProvenSession | undefined>;
}

interface SignInParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'google'>>;
  readonly secret: string;
  readonly passwords?: Passwords;
}

/** How long somebody may take at Google. */
export const GOOGLE_TRY_SECONDS = 10 * 60;
/** How long a browser may take for a passkey. */
export const PASSKEY_TRY_SECONDS = 10 * 60;
const USER_AGENT_MAX = 300;

export function createSignIn(parts: SignInParts): SignInService {
  const { db, settings, secret, passwords } = parts;
  const hasher = passwords ?? createPasswords();
  const cookie = sessionCookieFor(settings, secret);
  const errands = new AsyncLocalStorage<Errand>();
  const database = signInDatabase(db, errands);
  const { publicUrl } = settings;
  const { api } = configureBetterAuth({ database, publicUrl, secret, cookie, passwords: hasher, errands });

  return {
    cookie,
    deviceCookie: (account) => deviceCookieFor(settings, secret, account),
    googleCookie: signedCookie({
      name: 'skillverse_google',
      maxAgeSeconds: GOOGLE_TRY_SECONDS,
      settings,
      key: `google ${secret}`,
    }),
    passkeyCookie: signedCookie({
      name: 'skillverse_passkey',
      maxAgeSeconds: PASSKEY_TRY_SECONDS,
      settings,
      key: `passkey ${secret}`,
    }),
    keyedHash: (label, text) => keyedHash(secret, label, text),
    google: settings.google && createGoogle(settings.google),
    hashPassword: (password) => hasher.hash(password),
    provesPassword: (password, hash) => hasher.verify(password, hash),
    signUp: async ({ name, email, password, skills, bio, marks, joins }, userAgent) => {
      // Before the transaction, so that nobody holds a connection while waiting for a turn to hash.
      const passwordHash = await hasher.hash(password);
      const errand: Errand = { newMember: { passwordHash, skills, bio, marks, joins } };
      const session = await errands.run(errand, () =>
        startSession(errand, () =>
          api.signUpEmail({
            body: { name, email: standInFor(email), password },
            headers: headersWith(userAgent),
          }),
        ),
      );
      return session && { ...session, provenHash: passwordHash };
    },
    signIn: async ({ email, password, knownAs }, userAgent) => {
      const errand: Errand = { knownAs };
      const session = await errands.run(errand, () =>
        startSession(errand, () =>
          api.signInEmail({ body: { email: standInFor(email), password }, headers: headersWith(userAgent) }),
        ),
      );
      if (!session) return undefined;
      if (errand.provenHash === undefined) throw new Error('Better Auth signed in without a password');
      return { ...session, provenHash: errand.provenHash };
    },
  };
}

/** Better Auth sees no header but this one: no cookie, no address, nothing that a client could steer it with. */
function headersWith(userAgent: string | undefined): Headers {
  return new Headers(userAgent ? { 'user-agent': userAgent.slice(0, USER_AGENT_MAX) } : {});
}

type Started = { token: string | null; user: { id: string } };

async function startSession(
  errand: Errand,
  ask: () => Promise<Started>,
): Promise<StartedSession | undefined> {
  try {
    const { token, user } = await ask();
    if (token === null) throw new Error('Better Auth answered without a session');
    return { userId: user.id as UserId, token };
  } catch (error) {
    const failure = errand.hiddenFailure ?? error;
    if (isRefusal(failure)) return undefined;
    throw errand.isMakingProfile ? inStep(signUp.stepFailures.createProfile, failure) : failure;
  }
}

function isRefusal(failure: unknown): boolean {
  if (isAPIError(failure)) return failure.statusCode < 500;
  // Two sign-ups for one address at the same moment: the table lets one through.
  return violatedConstraintOf(failure) === 'users_email_belongs_to_one_member';
}
