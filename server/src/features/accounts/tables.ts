import type { UserId } from '@skillverse/contract/ids';
import type { VerificationStatus } from '@skillverse/contract/profiles';
import { boolean, customType, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { behindStandIn } from '../../integrations/sign-in/stand-in-email.ts';

// The tables of migrations/0001_accounts.sql, as Better Auth's adapter needs them. The constraints live in the SQL.
// Better Auth knows some columns by names of its own: image, accountId, password.

const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 3 });
const written = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};

// Better Auth, which alone uses these tables, looks for stand-ins.
const emailText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: behindStandIn,
});

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  name: text('name').notNull(),
  email: emailText('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('avatar_url'),
  skills: text('skills').array().notNull().default([]),
  bio: text('bio'),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  linkedinUrl: text('linkedin_url'),
  githubUrl: text('github_url'),
  portfolioUrl: text('portfolio_url'),
  otherLinks: text('other_links').array().notNull().default([]),
  skillsVerified: boolean('skills_verified').notNull().default(false),
  verificationStatus: text('verification_status')
    .$type<VerificationStatus>()
    .notNull()
    .default('not_started'),
  onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  signUpNetwork: text('sign_up_network'),
  welcomeKey: text('welcome_key'),
  deletedAt: moment('deleted_at'),
  suspendedAt: moment('suspended_at'),
  ...written,
});

export const signInAccounts = pgTable('sign_in_accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password_hash'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  ...written,
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  token: text('token').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...written,
});

export const signInVerifications = pgTable('sign_in_verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...written,
});
