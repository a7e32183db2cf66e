import type { AsyncLocalStorage } from 'node:async_hooks';
import { PASSWORD_MAX, PASSWORD_MIN } from '@skillverse/contract/accounts';
import type { UserId } from '@skillverse/contract/ids';
import { betterAuth } from 'better-auth';
import type { BetterAuthOptions } from 'better-auth/types';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../db/sql.ts';
import type { Passwords } from './password-hash.ts';
import { SESSION_SECONDS, type SessionCookie } from './session-cookie.ts';
import type { SignInDatabase } from './sign-in-database.ts';
import { SIGN_IN_TABLES } from './sign-in-tables.ts';

/** What one call of ours hands to Better Auth's hooks, past everything that a client could write into a body. */
export interface Errand {
  /** Set while signing up: the password was hashed before, outside the transaction. */
  readonly newMember?: {
    readonly passwordHash: string;
    readonly skills: string[];
    readonly bio: string;
    readonly marks: { readonly welcomeKey: string; readonly signUpNetwork: string };
    /** What belongs to the account, in its transaction. What it throws undoes the account. */
    readonly joins: (tx: Sql, userId: UserId) => Promise<void>;
  };
  /** The transaction that Better Auth is in. */
  transaction?: Sql;
  /** What Better Auth only logs and then hides behind a general refusal. */
  hiddenFailure?: unknown;
  /** From the moment the profile is written until the password is. */
  isMakingProfile?: boolean;
  /** The account as which the browser is known, if it is. */
  readonly knownAs?: string | undefined;
  /** The stored hash that the given password has just been found to match. */
  provenHash?: string;
}

interface Parts {
  readonly database: SignInDatabase;
  readonly publicUrl: string | undefined;
  readonly secret: string;
  readonly cookie: SessionCookie;
  readonly passwords: Passwords;
  readonly errands: AsyncLocalStorage<Errand>;
}

interface MemberState {
  readonly isSample?: boolean;
  readonly deletedAt?: Date | null;
}

/**
 * Better Auth, closed down: called by our own code only, never mounted, so that none of its paths, limits and cookies
 * count. What remains is how accounts and sessions are made, in one transaction.
 */
export function configureBetterAuth({ database, publicUrl, secret, cookie, passwords, errands }: Parts) {
  return betterAuth({
    appName: 'Skillverse',
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database,
    user: SIGN_IN_TABLES.user,
    session: { ...SIGN_IN_TABLES.session, expiresIn: SESSION_SECONDS, cookieCache: { enabled: false } },
    account: SIGN_IN_TABLES.account,
    verification: SIGN_IN_TABLES.verification,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: async (password) => {
          const { newMember, knownAs } = errands.getStore() ?? {};
          return newMember?.passwordHash ?? (await passwords.hash(password, knownAs));
        },
        verify: async ({ password, hash }) => {
          const errand = errands.getStore();
          const isRight = await passwords.verify(password, hash, errand?.knownAs);
          if (isRight && errand) errand.provenHash = hash;
          return isRight;
        },
      },
    },
    databaseHooks: hooksFor(errands),
    advanced: {
      // The tables are those of our migrations, which tests hold against these settings.
      database: { generateId: () => uuidv7(), validateSchema: false },
      // The name carries its own prefix, so Better Auth must not add another.
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
      // Addresses come from Fastify, which knows the trusted proxies; X-Forwarded-For is nothing to look at here.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      disableColors: true,
      log: (_level, _message, ...details) => {
        const errand = errands.getStore();
        if (errand) errand.hiddenFailure ??= details.find((detail) => detail instanceof Error);
      },
    },
  });
}

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

function hooksFor(errands: AsyncLocalStorage<Errand>) {
  return {
    user: {
      create: {
        before: async () => {
          const errand = errands.getStore();
          const { newMember } = errand ?? {};
          if (!errand || !newMember) {
            throw new Error('Members are made by the sign-up of our own contract only');
          }
          errand.isMakingProfile = true;
          const { skills, bio, marks } = newMember;
          return { data: { skills, bio, ...marks, image: null } };
        },
      },
    },
    account: {
      create: {
        // The member is there, and the transaction is open.
        before: async ({ userId }) => {
          const errand = errands.getStore();
          if (!errand) return;
          errand.isMakingProfile = false;
          if (!errand.newMember) return;
          if (!errand.transaction) throw new Error('Better Auth makes an account without a transaction');
          await errand.newMember.joins(errand.transaction, userId as UserId);
        },
      },
    },
    session: {
      create: {
        // Runs in the transaction that makes the session. Refused, it reads as wrong credentials.
        before: async ({ userId }, context) => {
          const found = await context?.context.internalAdapter.findUserById(userId);
          if (!found) return false;
          // A suspended member may come in, to one page (core/http/serve.ts).
          const { isSample, deletedAt } = found as MemberState;
          return !isSample && !deletedAt;
        },
      },
    },
  } satisfies Hooks;
}
