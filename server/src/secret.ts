import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataDir } from './data-dir.ts';
import { type Settings, SettingsError } from './settings.ts';

/** The secret of SESSION_SECRET, or one made once and kept in the data folder, so that sessions survive a restart. */
export function sessionSecret(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  ensureDataDir(settings.dataDir);
  const file = join(settings.dataDir, 'session-secret');
  return readSecret(file) ?? makeSecret(file);
}

function readSecret(file: string): string | undefined {
  let kept: string;
  try {
    kept = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SettingsError(`DATA_DIR: ${file} cannot be read by this user`);
  }
  if (kept.length >= 32) return kept;
  throw new SettingsError(`DATA_DIR: ${file} is damaged; delete it (everyone then signs in again)`);
}

/** Written beside and linked into place: of two starts at once the first link wins, and nobody reads half a secret. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const secret = `${randomBytes(32).toString('base64url')}\n`;
  const onlyOnce = { mode: 0o600, flag: 'wx', flush: true };
  writeFileSync(draft, secret, onlyOnce);
  try {
    linkSync(draft, file);
  } catch (error) {
    // Some file systems know no links: there the exclusive create has to do.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') writeFileSync(file, secret, onlyOnce);
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) as string;
}
