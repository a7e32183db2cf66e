import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { NOTHING_SET } from '../test/processes/running-server.ts';
import { environmentWithFile, projectRoot, readSettings, SettingsError, strayNames } from './settings.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    const { message } = error as SettingsError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error(`accepted: ${JSON.stringify(env)}`);
}

test('with nothing set every setting has its documented default', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: resolve(projectRoot, 'data'),
    databaseUrl: undefined,
    databaseConnections: 20,
    sampleData: true,
    sessionSecret: undefined,
    google: undefined,
    s3: undefined,
    mail: undefined,
    requireVerifiedEmail: false,
    pushServices: [
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
    trustProxy: false,
    logLevel: 'info',
    metrics: false,
    rewardsPerDay: 10,
    rewardsPerTeacher30Days: 5,
    memberQuotaMb: 1024,
    rewardsPerNetworkDay: 50,
    signUpsPerHour: 100,
    signUpsPerDay: 100,
    rateLimits: true,
  });
});

test('an empty value counts as absent', () => {
  expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', GOOGLE_CLIENT_ID: '' })).toEqual(
    readSettings({}),
  );
});

const s3 = {
  S3_ENDPOINT: 'http://minio:9000',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hidden-secret',
  S3_BUCKET_PREFIX: 'skillverse-',
};

test.each([
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'skills.local' }, { host: 'skills.local' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PUBLIC_URL: 'https://Skills.example.org/' }, { publicUrl: 'https://skills.example.org' }],
  [{ PUBLIC_URL: 'http://10.0.0.5:8080' }, { publicUrl: 'http://10.0.0.5:8080' }],
  [{ DATA_DIR: '/srv/skills' }, { dataDir: '/srv/skills' }],
  [{ DATA_DIR: './other' }, { dataDir: resolve(projectRoot, 'other') }],
  [{ DATABASE_URL: 'postgres://u:p@db:5432/skills' }, { databaseUrl: 'postgres://u:p@db:5432/skills' }],
  [{ DATABASE_URL: 'postgresql://db/skills' }, { databaseUrl: 'postgresql://db/skills' }],
  [{ DATABASE_URL: 'postgres:///skills?host=/run/pg' }, { databaseUrl: 'postgres:///skills?host=/run/pg' }],
  [{ DATABASE_URL: 'postgres://u:p@/skills?host=/a' }, { databaseUrl: 'postgres://u:p@/skills?host=/a' }],
  [{ SAMPLE_DATA: 'off' }, { sampleData: false }],
  [{ SAMPLE_DATA: 'TRUE' }, { sampleData: true }],
  [{ SESSION_SECRET: 'x'.repeat(32) }, { sessionSecret: 'x'.repeat(32) }],
  [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
  [{ TRUST_PROXY: 'on' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  [{ PUSH_SERVICES: 'off' }, { pushServices: [] }],
  [{ PUSH_SERVICES: 'Localhost, *.push.example.org' }, { pushServices: ['localhost', '*.push.example.org'] }],
  [{ LOG_LEVEL: 'Debug' }, { logLevel: 'debug' }],
  [{ METRICS: 'on' }, { metrics: true }],
  [{ DATABASE_CONNECTIONS: '8' }, { databaseConnections: 8 }],
  [{ REWARDS_PER_DAY: '0' }, { rewardsPerDay: 0 }],
  [{ REWARDS_PER_TEACHER_30_DAYS: '7' }, { rewardsPerTeacher30Days: 7 }],
  [{ MEMBER_QUOTA_MB: '5' }, { memberQuotaMb: 5 }],
  [{ SIGN_UPS_PER_HOUR: '1000' }, { signUpsPerHour: 1000 }],
  [{ SIGN_UPS_PER_DAY: '30' }, { signUpsPerDay: 30 }],
  [{ REWARDS_PER_NETWORK_DAY: '70' }, { rewardsPerNetworkDay: 70 }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' }, { rateLimits: false }],
])('%j is accepted', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

test('Google needs its id and secret, and has its own issuer by default', () => {
  const pair = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readSettings(pair).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  const local = readSettings({ ...pair, GOOGLE_ISSUER: 'http://127.0.0.1:8080' });
  expect(local.google?.issuer).toBe('http://127.0.0.1:8080');
});

test('S3 is on when all five settings are there', () => {
  expect(readSettings(s3).s3).toEqual({
    endpoint: 'http://minio:9000',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'hidden-secret',
    bucketPrefix: 'skillverse-',
  });
});

test.each([
  [{ HOST: 'not a host' }, /^HOST .*127\.0\.0\.1/],
  [{ PORT: '65536' }, /^PORT is "65536": .*0 to 65535/],
  [{ PORT: '-1' }, /^PORT /],
  [{ PORT: '80.5' }, /^PORT /],
  [{ PORT: 'http' }, /^PORT /],
  [{ PORT: '0x50' }, /^PORT /],
  [{ PUBLIC_URL: 'skills.example.org' }, /^PUBLIC_URL .*https:/],
  [{ PUBLIC_URL: 'ftp://skills.example.org' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'https://skills.example.org/app' }, /^PUBLIC_URL .*more than/],
  [{ PUBLIC_URL: 'https://u:hidden-secret@skills.example.org' }, /^PUBLIC_URL .*password/],
  [{ DATABASE_URL: 'mysql://u:hidden-secret@db/skills' }, /^DATABASE_URL .*postgres:\/\//],
  [{ DATABASE_URL: 'postgres://' }, /^DATABASE_URL /],
  [{ DATABASE_URL: 'postgres:///skills' }, /^DATABASE_URL .*postgres:\/\//],
  [{ DATABASE_URL: 'postgres://u:p@one:5432,two:5432/skills' }, /^DATABASE_URL names several hosts/],
  [{ DATABASE_URL: 'postgres:///skills?host=one,two' }, /^DATABASE_URL names several hosts/],
  [{ SAMPLE_DATA: 'maybe' }, /^SAMPLE_DATA is "maybe": give on or off/],
  [{ SESSION_SECRET: 'hidden-secret' }, /^SESSION_SECRET has 13 characters: .*32/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET is missing/],
  [{ GOOGLE_CLIENT_SECRET: 'hidden-secret' }, /^GOOGLE_CLIENT_ID is missing/],
  [{ GOOGLE_ISSUER: 'http://accounts.example.org' }, /^GOOGLE_ISSUER .*https/],
  [{ GOOGLE_ISSUER: 'nonsense' }, /^GOOGLE_ISSUER /],
  [{ ...s3, S3_REGION: '' }, /^S3_REGION is missing/],
  [{ S3_SECRET_ACCESS_KEY: 'hidden-secret' }, /^S3_ENDPOINT is missing/],
  [{ ...s3, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT /],
  [{ ...s3, S3_ENDPOINT: 'http://hidden-name@minio:9000' }, /^S3_ENDPOINT /],
  [{ ...s3, S3_ENDPOINT: 'http://:hidden-secret@minio:9000' }, /^S3_ENDPOINT /],
  [{ ...s3, S3_BUCKET_PREFIX: 'Skills_' }, /^S3_BUCKET_PREFIX /],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY .*such as 10\.0\.0\.0\/8/],
  [{ TRUST_PROXY: '10.0.0.0/8, ::/00' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '::FFFF:0:0/96' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY .*number of proxies/],
  [{ PUSH_SERVICES: 'https://push.example.org' }, /^PUSH_SERVICES .*such as/],
  [{ PUSH_SERVICES: '10.0.0.7' }, /^PUSH_SERVICES .*such as/],
  [{ PUSH_SERVICES: '*' }, /^PUSH_SERVICES .*such as/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud": .*fatal, error/],
  [{ METRICS: '2' }, /^METRICS /],
  [{ DATABASE_CONNECTIONS: '7' }, /^DATABASE_CONNECTIONS .*8 to 200/],
  [{ REWARDS_PER_DAY: '1001' }, /^REWARDS_PER_DAY .*0 to 1000/],
  [{ REWARDS_PER_TEACHER_30_DAYS: 'five' }, /^REWARDS_PER_TEACHER_30_DAYS /],
  [{ MEMBER_QUOTA_MB: '0' }, /^MEMBER_QUOTA_MB .*1 to/],
  [{ SIGN_UPS_PER_HOUR: '0' }, /^SIGN_UPS_PER_HOUR .*1 to/],
  [{ PORT: 'eighty' }, /^PORT is "eighty": give a whole number/],
  [{ SAMPLE_DATA: 'perhaps' }, /^SAMPLE_DATA is "perhaps": give on or off/],
  [{ RATE_LIMITS: 'none' }, /^RATE_LIMITS is "none"/],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://skills.example.org' }, /^RATE_LIMITS .*PUBLIC_URL is https/],
] as [Record<string, string>, RegExp][])('%j is refused in one line without secrets', (env, expected) => {
  const refusal = refusalOf(env);
  expect(refusal).toMatch(expected);
  expect(refusal).not.toContain('hidden-secret');
});

function documentedSettings(): string[] {
  const readme = readFileSync(resolve(projectRoot, 'README.md'), 'utf8');
  const [, table = ''] = /^## Settings$(.*?)^## /ms.exec(readme) ?? [];
  return [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

test('what tests start is given every setting anew, so that it never reaches a host’s own database or storage', () => {
  const toldEachTime = ['PORT', 'DATA_DIR', 'LOG_LEVEL', 'SAMPLE_DATA', 'RATE_LIMITS'];
  const shielded = Object.keys(NOTHING_SET);
  expect([...toldEachTime, ...shielded].toSorted()).toEqual(documentedSettings().toSorted());
  expect(readSettings({ ...NOTHING_SET })).toEqual(readSettings({}));
});

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-env-'));
  const file = join(folder, '.env');
  afterEach(() => {
    delete process.env.SIGN_UPS_PER_HOUR;
    rmSync(file, { force: true });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('gives what the environment leaves open', () => {
    writeFileSync(file, '# our site\nREWARDS_PER_DAY=3\nSIGN_UPS_PER_HOUR="7"\n');
    process.env.SIGN_UPS_PER_HOUR = '8';
    expect(readSettings(environmentWithFile(file))).toMatchObject({ rewardsPerDay: 3, signUpsPerHour: 8 });
  });

  test('does not give what the environment sets to nothing, as whatever tests start does', () => {
    writeFileSync(file, 'SIGN_UPS_PER_HOUR=7\n');
    process.env.SIGN_UPS_PER_HOUR = '';
    expect(readSettings(environmentWithFile(file)).signUpsPerHour).toBe(100);
  });

  test('may be absent', () => {
    process.env.SIGN_UPS_PER_HOUR = '8';
    expect(environmentWithFile(file).SIGN_UPS_PER_HOUR).toBe('8');
    expect(strayNames(file)).toEqual([]);
  });

  test('is told of in plain words where it is none', () => {
    expect(() => strayNames(folder)).toThrow(/^\.env cannot be read: it is a folder, not a file$/);
  });

  test('may hold every setting of README’s table, and any other name is told of', () => {
    const documented = documentedSettings();
    expect(documented).toContain('S3_SECRET_ACCESS_KEY');
    const every = documented.map((name) => `${name}=x`);
    writeFileSync(file, ['RATE_LIMIT=off', ...every, 'S3_REGIO=eu'].join('\n'));
    expect(strayNames(file)).toEqual(['RATE_LIMIT', 'S3_REGIO']);
  });

  test('may hold a secret of several lines by mistake, of which nothing is told', () => {
    writeFileSync(
      file,
      [
        'SESSION_SECRET=aaa',
        'MIIEvQIBADANBgkq/hkiG9w0BAQEF==',
        'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC=',
        'JBSWY3DPEHPK3PXP====',
        'deadbeefcafe0123deadbeef=',
      ].join('\n'),
    );
    expect(strayNames(file)).toEqual(Array(4).fill('a line'));
  });
});

describe('mail', () => {
  const mail = {
    SMTP_URL: 'smtp://skills:p%40ss@mail.example.org:587',
    MAIL_FROM: 'Skillverse <no-reply@skills.example.org>',
    PUBLIC_URL: 'https://skills.example.org',
  };

  test('is on with all three settings, and PUBLIC_URL alone asks for none', () => {
    expect(readSettings(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      siteUrl: mail.PUBLIC_URL,
    });
    expect(readSettings({ PUBLIC_URL: mail.PUBLIC_URL }).mail).toBeUndefined();
    expect(readSettings({ ...mail, REQUIRE_VERIFIED_EMAIL: 'on' }).requireVerifiedEmail).toBe(true);
  });

  test.each(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const)(
    'without %s the start says that it is missing',
    (name) => {
      expect(refusalOf({ ...mail, [name]: '' })).toMatch(new RegExp(`^${name} is missing: .* given`));
    },
  );

  test.each([
    [{ ...mail, SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL is not an address of a mail server/],
    [{ ...mail, SMTP_URL: 'smtp://mail.example.org/?tls=no' }, /^SMTP_URL holds more than/],
    [{ ...mail, MAIL_FROM: 'Skillverse' }, /^MAIL_FROM is "Skillverse": give an address/],
    [{ ...mail, MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM /],
    [
      { REQUIRE_VERIFIED_EMAIL: 'on' },
      /^REQUIRE_VERIFIED_EMAIL needs mail: give SMTP_URL, MAIL_FROM, PUBLIC_URL/,
    ],
  ])('%j is refused', (env, problem) => {
    const message = refusalOf(env);
    expect(message).toMatch(problem);
    expect(message).not.toContain('p%40ss');
  });
});
