import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { USUAL_CONNECTIONS } from './db/client.ts';
import { readProblem } from './read-problem.ts';
import { wordReaders } from './setting-words.ts';

/** A setting that stops the start. The message is one line, names the setting and never holds a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  s3: S3Settings | undefined;
  /** false: no proxy. A number: that many proxies stand in front. A list: the proxies' addresses. */
  trustProxy: false | number | string[];
  logLevel: (typeof logLevels)[number];
  metrics: boolean;
  rewardsPerDay: number;
  rewardsPerTeacher30Days: number;
  rewardsPerNetworkDay: number;
  memberQuotaMb: number;
  signUpsPerHour: number;
  signUpsPerDay: number;
  rateLimits: boolean;
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

const ENV_FILE = resolve(projectRoot, '.env');

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
  const names = new Set<PropertyKey>();
  readSettings(new Proxy({}, { get: (_, name) => void names.add(name) }));
  return Object.keys(readEnvFile(file))
    .filter((name) => !names.has(name))
    .map((name) => (NAME.test(name) ? name : 'a line'));
}

/** @throws SettingsError on the first wrong setting */
export function readSettings(env: Environment = environmentWithFile()): Settings {
  const read = wordReaders(env, refuse);
  const publicUrl = readPublicUrl(read.text('PUBLIC_URL'));
  const rateLimits = read.onOff('RATE_LIMITS', true);
  if (!rateLimits && publicUrl?.startsWith('https:')) {
    throw refuse('RATE_LIMITS', 'cannot be off when PUBLIC_URL is https: remove one of the two');
  }
  return {
    host: readHost(read.text('HOST')),
    port: read.wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 3000 }),
    publicUrl,
    dataDir: resolve(projectRoot, read.text('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(read.text('DATABASE_URL')),
    databaseConnections: read.wholeNumber('DATABASE_CONNECTIONS', {
      least: 8,
      most: 200,
      otherwise: USUAL_CONNECTIONS,
    }),
    sampleData: read.onOff('SAMPLE_DATA', true),
    sessionSecret: readSessionSecret(read.text('SESSION_SECRET')),
    google: readGoogle(read),
    s3: readS3(read),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY')),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    metrics: read.onOff('METRICS', false),
    rewardsPerDay: read.wholeNumber('REWARDS_PER_DAY', { least: 0, most: 1000, otherwise: 10 }),
    rewardsPerTeacher30Days: read.wholeNumber('REWARDS_PER_TEACHER_30_DAYS', {
      least: 0,
      most: 1000,
      otherwise: 5,
    }),
    rewardsPerNetworkDay: read.wholeNumber('REWARDS_PER_NETWORK_DAY', {
      least: 0,
      most: 1_000_000,
      otherwise: 50,
    }),
    memberQuotaMb: read.wholeNumber('MEMBER_QUOTA_MB', { least: 1, most: 1_048_576, otherwise: 1024 }),
    signUpsPerHour: read.wholeNumber('SIGN_UPS_PER_HOUR', { least: 1, most: 1_000_000, otherwise: 100 }),
    signUpsPerDay: read.wholeNumber('SIGN_UPS_PER_DAY', { least: 1, most: 1_000_000, otherwise: 100 }),
    rateLimits,
  };
}

type Readers = ReturnType<typeof wordReaders>;

function refuse(name: string, problem: string): SettingsError {
  return new SettingsError(`${name} ${problem}`);
}

function readHost(value = '127.0.0.1'): string {
  if (isIP(value) || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value)) return value;
  throw refuse('HOST', `is "${value}", which is neither an IP address nor a host name, such as 127.0.0.1`);
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = parseUrl(value);
  const accepted = "give the site's address alone, such as https://skills.example.org";
  // The value itself is not printed where it may hold a password.
  if (url?.username || url?.password)
    throw refuse('PUBLIC_URL', `holds a user name or password: ${accepted}`);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse('PUBLIC_URL', `is not an http or https address: ${accepted}`);
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw refuse('PUBLIC_URL', `holds more than scheme, host and port: ${accepted}`);
  }
  return url.origin;
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(ql)?:\/\/[^\s/?][^\s]*$/.test(value)) return value;
  throw refuse(
    'DATABASE_URL',
    'is not a PostgreSQL address: give postgres://user:password@host:5432/database',
  );
}

function readSessionSecret(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= 32) return value;
  throw refuse('SESSION_SECRET', `has ${value.length} characters: give 32 or more, or leave it out`);
}

function readGoogle(read: Readers): Settings['google'] {
  const pair = read.allOrNone('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const issuer = read.text('GOOGLE_ISSUER') ?? 'https://accounts.google.com';
  if (!isSafeEndpoint(issuer)) {
    throw refuse('GOOGLE_ISSUER', 'is not an https address (http is accepted for localhost alone)');
  }
  return pair && { clientId: pair.GOOGLE_CLIENT_ID, clientSecret: pair.GOOGLE_CLIENT_SECRET, issuer };
}

/** Secrets travel to it, so plain http may only stay on this machine. */
function isSafeEndpoint(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function readS3(read: Readers): S3Settings | undefined {
  const all = read.allOrNone(
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_BUCKET_PREFIX',
  );
  if (!all) return undefined;
  // Stores beside the server speak plain http on a private network, so both are accepted here.
  const endpoint = parseUrl(all.S3_ENDPOINT);
  if (
    !endpoint ||
    !['http:', 'https:'].includes(endpoint.protocol) ||
    endpoint.username ||
    endpoint.password
  ) {
    throw refuse(
      'S3_ENDPOINT',
      'takes an http or https address without a name or a password, such as https://s3.eu-west-1.amazonaws.com',
    );
  }
  if (!/^[a-z\d][a-z\d.-]{0,39}$/.test(all.S3_BUCKET_PREFIX)) {
    throw refuse('S3_BUCKET_PREFIX', 'takes 1 to 40 small letters, digits, dots and hyphens');
  }
  return {
    endpoint: all.S3_ENDPOINT,
    region: all.S3_REGION,
    accessKeyId: all.S3_ACCESS_KEY_ID,
    secretAccessKey: all.S3_SECRET_ACCESS_KEY,
    bucketPrefix: all.S3_BUCKET_PREFIX,
  };
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustProxy(value: string | undefined): Settings['trustProxy'] {
  if (value === undefined || /^(off|false|no|0)$/i.test(value)) return false;
  // Trusting every hop would let a client invent its own address: "on" means the one proxy in front of us.
  if (/^(on|true|yes)$/i.test(value)) return 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((part) => part.trim());
  if (proxies.every((proxy) => namedNetworks.includes(proxy) || isAddressOrNetwork(proxy))) return proxies;
  throw refuse(
    'TRUST_PROXY',
    `is "${value}": give off, on (one proxy), the number of proxies (1 to 9) or their addresses, such as 10.0.0.0/8`,
  );
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const version = isIP(address);
  if (!version || more.length > 0) return false;
  // Everybody's address, also where it is written in the other family: whoever trusts all of them lets a client invent its own.
  const everybodyLength = /^::ffff:/i.test(address) ? 96 : 0;
  const isPrefix = (length: number) => length > everybodyLength && length <= (version === 4 ? 32 : 128);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && isPrefix(Number(prefix)));
}
