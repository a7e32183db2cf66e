import { USUAL_CONNECTIONS } from '../db/client.ts';
import {
  anyText,
  bucketPrefix,
  databaseUrl,
  hostName,
  longSecret,
  mailSender,
  mailServer,
  oneOf,
  onOff,
  proxies,
  pushServices,
  type SettingKind,
  signInIssuer,
  siteOrigin,
  storageEndpoint,
  wholeNumber,
} from './setting-kinds.ts';

/** One setting. `.env.example` and README's table are written from it: tools/write-settings-docs.mjs. */
export interface Setting {
  /** How its text is read, and what is told if it cannot be. */
  readonly kind: SettingKind;
  /** As it would be written in .env. Read like any other value; left out, the setting may be absent. */
  readonly default?: string;
  /** What happens if it is absent, in the place of a default. */
  readonly ifAbsent?: string;
  /** One line. Code stands in backticks. */
  readonly meaning: string;
  /** Where more is said of it: the words of a link and its page. */
  readonly more?: readonly [words: string, page: string];
  /** Its value must not be seen by others. */
  readonly isSecret?: true;
}

type SettingRecord = Readonly<Record<string, Setting>>;

const reached = {
  HOST: {
    kind: hostName,
    default: '127.0.0.1',
    meaning: 'the address to listen at; `0.0.0.0` lets other machines in',
  },
  PORT: {
    kind: wholeNumber(0, 65_535),
    default: '3000',
    meaning: 'the port to listen at; `0` takes any free one',
  },
  PUBLIC_URL: {
    kind: siteOrigin,
    meaning:
      'the address people type, e.g. `https://skills.example.org`. With https, cookies are `Secure`. Links to the site show their picture from there',
  },
  TRUST_PROXY: {
    kind: proxies,
    default: 'off',
    meaning:
      '`on` for one proxy in front, a number of proxies, or their addresses. Only then does X-Forwarded-For count',
  },
} as const satisfies SettingRecord;

const kept = {
  DATA_DIR: {
    kind: anyText,
    default: './data',
    meaning: 'the folder of the database, the secret and uploaded files',
  },
  DATABASE_URL: {
    kind: databaseUrl,
    isSecret: true,
    meaning:
      'a PostgreSQL 15 or later of your own instead of the one that comes along. Its user owns the database, or somebody ran `create extension pg_trgm` in it',
  },
  DATABASE_CONNECTIONS: {
    kind: wholeNumber(8, 200),
    default: String(USUAL_CONNECTIONS),
    meaning: 'connections of one process to the database, 8 at least',
    more: ['how many processes', 'docs/operating.md#several-processes'],
  },
  SAMPLE_DATA: { kind: onOff, default: 'on', meaning: '`off` leaves an empty database empty' },
  SESSION_SECRET: {
    kind: longSecret,
    ifAbsent: 'made and kept in `DATA_DIR`',
    isSecret: true,
    meaning: '32 characters or more; the same for all processes of a site',
  },
} as const satisfies SettingRecord;

const storage = {
  S3_ENDPOINT: {
    kind: storageEndpoint,
    meaning:
      'uploaded files go to any storage that speaks S3, e.g. `https://s3.eu-west-1.amazonaws.com`, instead of `DATA_DIR`. All five or none',
  },
  S3_REGION: { kind: anyText, meaning: 'the region of that storage, e.g. `eu-west-1`' },
  S3_ACCESS_KEY_ID: {
    kind: anyText,
    isSecret: true,
    meaning: 'a key that may list, read, write and delete in the two buckets',
  },
  S3_SECRET_ACCESS_KEY: { kind: anyText, isSecret: true, meaning: 'the secret of that key' },
  S3_BUCKET_PREFIX: {
    kind: bucketPrefix,
    meaning:
      '`skills` stands for the buckets `skills-course-media` and `skills-course-uploads`, made at the start if they are absent. Give each site a prefix of its own',
  },
} as const satisfies SettingRecord;

const google = {
  GOOGLE_CLIENT_ID: {
    kind: anyText,
    meaning: "switches 'Continue with Google' on, together with the secret below. Both or none",
    more: ['how to get them', 'docs/operating.md#google-sign-in'],
  },
  GOOGLE_CLIENT_SECRET: { kind: anyText, isSecret: true, meaning: 'the secret of that client' },
  GOOGLE_ISSUER: {
    kind: signInIssuer,
    default: 'https://accounts.google.com',
    meaning: 'another OpenID Connect provider instead of Google',
  },
} as const satisfies SettingRecord;

const mail = {
  SMTP_URL: {
    kind: mailServer,
    isSecret: true,
    meaning:
      'the mail server, e.g. `smtp://user:password@mail.example.org:587`, or `smtps://` for TLS from the beginning. Switches mail on, together with `MAIL_FROM` and `PUBLIC_URL`. All three or none',
    more: ['what is sent', 'docs/operating.md#mail'],
  },
  MAIL_FROM: {
    kind: mailSender,
    meaning: 'whom mails come from, e.g. `Skillverse <no-reply@skills.example.org>`',
  },
  REQUIRE_VERIFIED_EMAIL: {
    kind: onOff,
    default: 'off',
    meaning: '`on` lets only members teach and write messages who have confirmed their address; needs mail',
  },
} as const satisfies SettingRecord;

const push = {
  PUSH_SERVICES: {
    kind: pushServices,
    default: 'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com',
    meaning: 'the push services of browsers that notices may be sent to; `off` pushes nothing',
    more: ['what is sent', 'docs/operating.md#push'],
  },
} as const satisfies SettingRecord;

const limits = {
  REWARDS_PER_DAY: {
    kind: wholeNumber(0, 1000),
    default: '10',
    meaning: 'rewarded completions per learner and UTC day',
  },
  REWARDS_PER_TEACHER_30_DAYS: {
    kind: wholeNumber(0, 1000),
    default: '5',
    meaning: 'rewarded completions per learner and teacher in 30 days',
  },
  REWARDS_PER_NETWORK_DAY: {
    kind: wholeNumber(0, 1_000_000),
    default: '50',
    meaning:
      'rewarded completions per UTC day, of all accounts together that were made from one network in the last 7 days',
    more: ['more on a site of many', 'docs/operating.md#limits'],
  },
  SIGN_UPS_PER_HOUR: {
    kind: wholeNumber(1, 1_000_000),
    default: '100',
    meaning: 'new accounts per network address in an hour',
  },
  SIGN_UPS_PER_DAY: {
    kind: wholeNumber(1, 1_000_000),
    default: '100',
    meaning: 'new accounts per network address in a day',
  },
  MEMBER_QUOTA_MB: {
    kind: wholeNumber(1, 1_048_576),
    default: '1024',
    meaning: "MB (1,048,576 bytes) that one member's uploads may take",
  },
  RATE_LIMITS: {
    kind: onOff,
    default: 'on',
    meaning: 'limits on how often somebody may try; `off` is refused with an https `PUBLIC_URL`',
  },
} as const satisfies SettingRecord;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const watched = {
  LOG_LEVEL: {
    kind: oneOf(LOG_LEVELS),
    default: 'info',
    meaning: `the least that is logged: ${LOG_LEVELS.join(', ')}`,
  },
  METRICS: { kind: onOff, default: 'off', meaning: '`on` answers Prometheus at `/metrics`' },
} as const satisfies SettingRecord;

/** In the order of README's table. */
export const SETTING_GROUPS: readonly { readonly title: string; readonly settings: SettingRecord }[] = [
  { title: 'Where the site is reached', settings: reached },
  { title: 'What it keeps, and where', settings: kept },
  { title: 'Uploaded files in S3', settings: storage },
  { title: 'Sign-in with Google', settings: google },
  { title: 'Mail', settings: mail },
  { title: 'Push', settings: push },
  { title: 'Limits', settings: limits },
  { title: 'Logs and metrics', settings: watched },
];

/** Every setting by its name. */
export const SETTINGS = {
  ...reached,
  ...kept,
  ...storage,
  ...google,
  ...mail,
  ...push,
  ...limits,
  ...watched,
};

export type SettingName = keyof typeof SETTINGS;

/** Settings that only work together: all of them are given, or none. */
export const TOGETHER = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  mail: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
  s3: ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET_PREFIX'],
} as const satisfies Record<string, readonly SettingName[]>;
