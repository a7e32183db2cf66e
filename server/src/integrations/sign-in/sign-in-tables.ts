import type { BetterAuthOptions } from 'better-auth/types';
import { writeArray } from '../../db/pool/column-types.ts';

// The tables of migrations/0001_accounts.sql by the names that Better Auth has for them. The constraints live in the SQL.

const serverOnly = { required: false, input: false, returned: false } as const;
const written = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Better Auth would write a list as JSON, but takes what is made of a text. */
const listOfTexts = {
  type: 'string',
  ...serverOnly,
  transform: { input: (texts: unknown) => (Array.isArray(texts) ? writeArray(texts) : (texts as string)) },
} as const;

/** What Better Auth must write or read beyond its own fields; every other column keeps the table's default. */
const memberFields = {
  skills: listOfTexts,
  bio: { type: 'string', ...serverOnly },
  welcomeKey: { type: 'string', fieldName: 'welcome_key', ...serverOnly },
  signUpNetwork: { type: 'string', fieldName: 'sign_up_network', ...serverOnly },
  isSample: { type: 'boolean', fieldName: 'is_sample', ...serverOnly },
  deletedAt: { type: 'date', fieldName: 'deleted_at', ...serverOnly },
} as const;

export const SIGN_IN_TABLES = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', image: 'avatar_url', ...written },
    additionalFields: memberFields,
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...written,
    },
  },
  account: {
    modelName: 'sign_in_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...written,
    },
  },
  verification: {
    modelName: 'sign_in_verifications',
    fields: { expiresAt: 'expires_at', ...written },
  },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>;
