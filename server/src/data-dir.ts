import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from './settings.ts';

/**
 * Makes the data folder when it is not there and proves that it can be written.
 * @throws SettingsError, one line, when it cannot
 */
export function ensureDataDir(dataDir: string): void {
  try {
    // As root the database runs as another user, who has to pass through; nobody has to list.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    const probe = join(dataDir, `.write-check-${process.pid}`);
    closeSync(openSync(probe, 'w', 0o600)); // access() would say yes to root on a read-only disk
    rmSync(probe, { force: true });
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

/**
 * As ensureDataDir, but makes nothing.
 * @returns the folder that is there: the data folder itself, or the nearest one above it, in which it can be made
 * @throws SettingsError, one line, if it cannot be written or made
 */
export function tryDataDir(dataDir: string): string {
  try {
    const folder = nearestFolder(dataDir, dataDir);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

function nearestFolder(path: string, wanted: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return nearestFolder(dirname(path), wanted);
  if (isFolder(path)) return path;
  const isItself = path === wanted || (found.isSymbolicLink() && !existsSync(path));
  throw Object.assign(new Error(), { code: isItself ? 'EEXIST' : 'ENOTDIR', path });
}

function cannotWrite(dataDir: string, error: unknown): SettingsError {
  const { code, message, path } = error as NodeJS.ErrnoException;
  const reason =
    code === 'EEXIST' && path && isLink(path) && !existsSync(path)
      ? LEADS_NOWHERE
      : ((code && plainReasons[code]) ?? message);
  return new SettingsError(`DATA_DIR ${dataDir} cannot be written: ${reason}`);
}

/** With those above it. Node's own way never ends where a folder that is there takes none, as /proc does. */
function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another start may have made it at this moment.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

const LEADS_NOWHERE = 'a part of this path is a link that leads nowhere';
const plainReasons: Record<string, string> = {
  EACCES: 'this user may not write there; choose another folder or change its owner',
  EPERM: 'this user may not write there; choose another folder or change its owner',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'this path is a file, not a folder',
};
