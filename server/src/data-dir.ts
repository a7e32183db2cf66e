import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings.ts';

/**
 * Makes the data folder when it is not there and proves that it can be written.
 * @throws SettingsError, one line, when it cannot
 */
export function ensureDataDir(dataDir: string): void {
  try {
    // As root the database runs as another user, who has to pass through; nobody has to list.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const probe = join(dataDir, `.write-check-${process.pid}`);
    closeSync(openSync(probe, 'w', 0o600)); // access() would say yes to root on a read-only disk
    rmSync(probe, { force: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = (code && plainReasons[code]) ?? message;
    throw new SettingsError(`DATA_DIR ${dataDir} cannot be written: ${reason}`);
  }
}

const plainReasons: Record<string, string> = {
  EACCES: 'this user may not write there; choose another folder or change its owner',
  EPERM: 'this user may not write there; choose another folder or change its owner',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'a part of this path is a link that leads nowhere',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'this path is a file, not a folder',
};
