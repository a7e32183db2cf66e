import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { lineOf } from './finding.ts';

/** A .env file of these lines, and what is found of it where the environment sets nothing else. */
function checked(lines: string[], given: Record<string, string> = {}, mode = 0o600) {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, mode);
  const { findings, settings } = checkSettings(file, given);
  return { lines: findings.map(lineOf), settings };
}

test('right settings are counted by where they come from', () => {
  const { lines, settings } = checked(['PORT=3001', 'HOST=::1', 'METRICS='], {
    PORT: '3002',
    LOG_LEVEL: 'warn',
  });
  expect(lines).toEqual(['ok    settings  1 from .env, 2 from the environment, 27 with their defaults']);
  expect(settings).toMatchObject({ port: 3002, host: '::1', logLevel: 'warn' });
});

test('each wrong setting has a line of its own, beside names that are none, and without secrets', () => {
  const { lines, settings } = checked([
    'PORT=http',
    'SESSION_SECRET=hidden-secret',
    'PUBLIC_URL=https://u:hidden-secret@skills.example.org',
    'RATE_LIMIT=off',
  ]);
  expect(settings).toBeUndefined();
  expect(lines).toEqual([
    'FAIL  settings  PORT is "http": give a whole number from 0 to 65535',
    "FAIL  settings  PUBLIC_URL holds a user name or password: give the site's address alone, such as https://skills.example.org",
    'FAIL  settings  SESSION_SECRET has 13 characters: give 32 or more, or leave it out',
    'warn  settings  .env: RATE_LIMIT is no setting, so nothing reads it. Correct the name, or remove the line',
  ]);
});

test('settings that do not fit each other are told of once each is right by itself', () => {
  expect(checked(['S3_REGION=eu']).lines).toEqual([
    expect.stringMatching(/^FAIL {2}settings {2}S3_ENDPOINT is missing: S3_REGION given/),
  ]);
  expect(checked(['RATE_LIMITS=off', 'PUBLIC_URL=https://a.example']).lines).toEqual([
    expect.stringMatching(/^FAIL {2}settings {2}RATE_LIMITS cannot be off when PUBLIC_URL is https/),
  ]);
});

test('a .env file with a secret that every user can read is warned of', () => {
  const secret = `SESSION_SECRET=${'x'.repeat(32)}`;
  expect(checked([secret], {}, 0o644).lines).toEqual([
    'warn  settings  .env holds a secret, and every user of this machine can read it: chmod 600 .env',
  ]);
  expect(checked([secret], {}, 0o640).lines).toEqual([expect.stringMatching(/^ok/)]);
  expect(checked(['PORT=3001'], {}, 0o644).lines).toEqual([expect.stringMatching(/^ok/)]);
});

test('a .env that cannot be read is told of', () => {
  expect(checkSettings(tmpdir(), {})).toMatchObject({
    findings: [{ level: 'FAIL', says: '.env cannot be read: it is a folder, not a file' }],
    settings: undefined,
  });
});
