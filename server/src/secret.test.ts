import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sessionSecret } from './secret.ts';
import { SettingsError } from './settings.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-secret-'));
  folders.push(folder);
  return folder;
}

const emptyDataDir = () => join(emptyFolder(), 'data');

test('a given secret is taken and nothing is kept', () => {
  const dataDir = emptyDataDir();
  expect(sessionSecret({ sessionSecret: 'given', dataDir })).toBe('given');
  expect(() => statSync(dataDir)).toThrow();
});

test('an absent secret is made once and kept for its owner alone', () => {
  const settings = { sessionSecret: undefined, dataDir: emptyDataDir() };
  const first = sessionSecret(settings);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(settings)).toBe(first);
  expect(statSync(join(settings.dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(settings.dataDir)).toEqual(['session-secret']);
});

test('a damaged secret file stops the start', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'session-secret'), 'short');
  expect(() => sessionSecret({ sessionSecret: undefined, dataDir })).toThrow(SettingsError);
});

test('a data folder that cannot be written is named in one line', () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(() => sessionSecret({ sessionSecret: undefined, dataDir: join(file, 'data') })).toThrow(
    /^DATA_DIR .*file, not a folder$/,
  );
});
