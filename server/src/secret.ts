import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureDataDir } from './data-dir.ts';
import { keepOnce } from './keep-once.ts';
import { type Settings, SettingsError } from './settings.ts';

/** The secret of SESSION_SECRET, or one made once and kept in the data folder, so that sessions survive a restart. */
export function sessionSecret(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  ensureDataDir(settings.dataDir);
  const file = join(settings.dataDir, 'session-secret');
  const kept = readOrMake(file);
  if (kept.length >= 32) return kept;
  throw new SettingsError(`DATA_DIR: ${file} is damaged; delete it (everyone then signs in again)`);
}

function readOrMake(file: string): string {
  try {
    return keepOnce(file, () => randomBytes(32).toString('base64url'));
  } catch (error) {
    throw new SettingsError(`DATA_DIR: ${file} cannot be used (${(error as NodeJS.ErrnoException).code})`);
  }
}
