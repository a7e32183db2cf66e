import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type * as z from 'zod/mini';
import {
  type LOG_LEVELS,
  SETTINGS,
  type Setting,
  type SettingName,
  TOGETHER,
} from './config/settings-schema.ts';
import { readProblem } from './read-problem.ts';

/** A setting that stops the start. The message is one line, names the setting and never holds a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  host: string;
  /** 0 asks the system for any free port. */
  port: number;
  /** An origin without a closing slash; absent when the site is only known by the address it is called at. */
  publicUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** All that one process holds. */
  databaseConnections: number;
  sampleData: boolean;
  /** Absent: sessionSecret() in secret.ts makes one and keeps it. */
  sessionSecret: string | undefined;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** Absent: nothing is sent, and nothing of mail is shown. */
  mail: MailSettings | undefined;
  requireVerifiedEmail: boolean;
  /** Hosts that pushes may be sent to; none: nothing is pushed. */
  pushServices: readonly string[];
  s3: S3Settings | undefined;
  /** false: no proxy. A number: that many proxies stand in front. A list: the proxies' addresses. */
  trustProxy: false | number | string[];
  logLevel: (typeof LOG_LEVELS)[number];
  metrics: boolean;
  rewardsPerDay: number;
  rewardsPerTeacher30Days: number;
  rewardsPerNetworkDay: number;
  memberQuotaMb: number;
  signUpsPerHour: number;
  signUpsPerDay: number;
  rateLimits: boolean;
}

export interface MailSettings {
  smtpUrl: string;
  /** As it is written: an address, or a name and an address. */
  from: string;
  /** All links in mails begin with it. */
  siteUrl: string;
}

export interface S3Settings {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucketPrefix: string;
}

/** Relative paths and .env belong to the project, from whatever folder the server is started. */
export const projectRoot = resolve(import.meta.dirname, '../..');

export const ENV_FILE = resolve(projectRoot, '.env');

/** What the project's .env file says by itself. */
export function readEnvFile(file = ENV_FILE): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new SettingsError(`.env cannot be read: ${readProblem(error)}`);
  }
}

/**
 * The process environment, and below it what stands in the project's .env file. An empty variable stands above it too: so a
 * setting of the file is left out for once, and what tests start never reaches the host's own database or storage.
 */
export function environmentWithFile(file = ENV_FILE): Environment {
  return { ...readEnvFile(file), ...process.env };
}

/** Words, as in names of settings. Anything else is a line of a secret that was pasted without quotes, perhaps. */
const NAME = /^(?!.{41})(?:[A-Z]{1,16}|[a-z]{1,16}|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z][a-z\d]*(?:_[a-z\d]+)+)$/;

/** What stands in the .env file and is no setting, such as one that is mistyped. */
export function strayNames(file = ENV_FILE): string[] {
  return Object.keys(readEnvFile(file))
    .filter((name) => !isSetting(name))
    .map((name) => (NAME.test(name) ? name : 'a line'));
}

export const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** @throws SettingsError on the first wrong setting */
export function readSettings(env: Environment = environmentWithFile()): Settings {
  const read = <Name extends SettingName>(name: Name) => readSetting(env, name);
  const publicUrl = read('PUBLIC_URL');
  const rateLimits = read('RATE_LIMITS');
  if (!rateLimits && publicUrl?.startsWith('https:')) {
    throw refuse('RATE_LIMITS', 'cannot be off when PUBLIC_URL is https: remove one of the two');
  }
  const mail = readMail(env);
  const requireVerifiedEmail = read('REQUIRE_VERIFIED_EMAIL');
  if (requireVerifiedEmail && !mail) {
    throw refuse('REQUIRE_VERIFIED_EMAIL', `needs mail: give ${TOGETHER.mail.join(', ')}, or leave it off`);
  }
  return {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl,
    dataDir: resolve(projectRoot, read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databaseConnections: read('DATABASE_CONNECTIONS'),
    sampleData: read('SAMPLE_DATA'),
    sessionSecret: read('SESSION_SECRET'),
    google: readGoogle(env),
    mail,
    requireVerifiedEmail,
    pushServices: read('PUSH_SERVICES'),
    s3: readS3(env),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL'),
    metrics: read('METRICS'),
    rewardsPerDay: read('REWARDS_PER_DAY'),
    rewardsPerTeacher30Days: read('REWARDS_PER_TEACHER_30_DAYS'),
    rewardsPerNetworkDay: read('REWARDS_PER_NETWORK_DAY'),
    memberQuotaMb: read('MEMBER_QUOTA_MB'),
    signUpsPerHour: read('SIGN_UPS_PER_HOUR'),
    signUpsPerDay: read('SIGN_UPS_PER_DAY'),
    rateLimits,
  };
}

/** Every setting that is wrong by itself, one line each; if there is none, the first that does not fit the others. */
export function settingProblems(env: Environment): string[] {
  const names = Object.keys(SETTINGS).filter(isSetting);
  const wrong = names
    .map((name) => problemOf(() => readSetting(env, name)))
    .filter((problem) => problem !== undefined);
  if (wrong.length > 0) return wrong;
  const together = problemOf(() => readSettings(env));
  return together === undefined ? [] : [together];
}

function problemOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

type ValueOf<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['kind']>;
type Read<Name extends SettingName> = (typeof SETTINGS)[Name] extends { readonly default: string }
  ? ValueOf<Name>
  : ValueOf<Name> | undefined;

/** @throws SettingsError */
function readSetting<Name extends SettingName>(env: Environment, name: Name): Read<Name> {
  const { kind, default: otherwise }: Setting = SETTINGS[name];
  const text = textOf(env, name) ?? otherwise;
  if (text === undefined) return undefined as Read<Name>;
  const read = kind.safeParse(text);
  if (!read.success) throw refuse(name, read.error.issues[0]?.message ?? 'cannot be read');
  return read.data as Read<Name>;
}

/** An empty value counts as absent: that is how compose files pass one. */
export function textOf(env: Environment, name: SettingName): string | undefined {
  return env[name]?.trim() || undefined;
}

type Together<Name extends SettingName> = { readonly [Each in Name]: ValueOf<Each> };

/** Settings that only work together. @throws SettingsError if only some of them are given, or one is wrong */
function readTogether<const Name extends SettingName>(
  env: Environment,
  names: readonly Name[],
): Together<Name> | undefined {
  const [present, absent] = [true, false].map((isGiven) =>
    names.filter((name) => (textOf(env, name) !== undefined) === isGiven),
  );
  if (!present?.length) return undefined;
  if (absent?.[0]) {
    const all = `${present.join(', ')} given, so give all of ${names.join(', ')}`;
    throw refuse(absent[0], `is missing: ${all}`);
  }
  return Object.fromEntries(names.map((name) => [name, readSetting(env, name)])) as Together<Name>;
}

function refuse(name: SettingName, problem: string): SettingsError {
  return new SettingsError(`${name} ${problem}`);
}

function readGoogle(env: Environment): Settings['google'] {
  const pair = readTogether(env, TOGETHER.google);
  const issuer = readSetting(env, 'GOOGLE_ISSUER');
  return pair && { clientId: pair.GOOGLE_CLIENT_ID, clientSecret: pair.GOOGLE_CLIENT_SECRET, issuer };
}

/** PUBLIC_URL alone asks for no mail. */
function readMail(env: Environment): MailSettings | undefined {
  if (textOf(env, 'SMTP_URL') === undefined && textOf(env, 'MAIL_FROM') === undefined) return undefined;
  const all = readTogether(env, TOGETHER.mail);
  return all && { smtpUrl: all.SMTP_URL, from: all.MAIL_FROM, siteUrl: all.PUBLIC_URL };
}

function readS3(env: Environment): S3Settings | undefined {
  const all = readTogether(env, TOGETHER.s3);
  return (
    all && {
      endpoint: all.S3_ENDPOINT,
      region: all.S3_REGION,
      accessKeyId: all.S3_ACCESS_KEY_ID,
      secretAccessKey: all.S3_SECRET_ACCESS_KEY,
      bucketPrefix: all.S3_BUCKET_PREFIX,
    }
  );
}
