import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, lstat, mkdir, open, rename, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeSpaceFloor } from '../integrations/files/disk-room.ts';
import { SettingsError } from '../settings.ts';
import type { Sink } from './write-archive.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A file that is written beside its place, and gets there once it is whole. */
export interface DraftFile {
  readonly path: string;
  readonly sink: Sink;
  /** Gives it its name. Nothing is ever replaced. */
  keep(): Promise<void>;
  /** Closes it, and removes what was not kept. */
  close(): Promise<void>;
}

const ENDING = '.tar';
const LOOK_EVERY_BYTES = 4_194_304;

/** @param hasRoom whether the disk of a folder has room left for more than it should always have */
export async function openDraft(target: string, hasRoom = hasRoomOnDisk): Promise<DraftFile> {
  await refuseTaken(target);
  const folder = dirname(target);
  const path = `${target}.part-${randomBytes(4).toString('hex')}`;
  const failed = (error: unknown) => Promise.reject(cannotWrite(folder, error));
  const handle = await open(path, 'wx', 0o600).catch(failed);
  // Where the process does not come to its end.
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  const close = async () => {
    await handle.close();
    remove();
    process.off('exit', remove);
  };
  const refuseFull = async () => {
    if (!(await hasRoom(folder))) throw new SettingsError(`${folder} cannot be written: ${NEARLY_FULL}`);
  };
  await refuseFull().catch(async (error) => {
    await close();
    throw error;
  });
  let unseenBytes = 0;
  const writeFile = async (piece: Uint8Array) => {
    unseenBytes += piece.length;
    if (unseenBytes > LOOK_EVERY_BYTES) {
      unseenBytes = 0;
      await refuseFull();
    }
    await handle.writeFile(piece).catch(failed);
  };
  const keep = async () => {
    await takePlace(path, target);
    await using place = await open(folder, 'r');
    await place.sync();
  };
  const sync = () => handle.sync().catch(failed);
  return { path, sink: { writeFile, sync }, keep: () => keep().catch(failed), close };
}

const NEARLY_FULL = 'the disk is nearly full, and the rest is for the database';

/** What uploads leave free, backups do as well: the database may lie on the same disk. */
async function hasRoomOnDisk(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize >= freeSpaceFloor(blocks * bsize);
}

/** The one line for what failed while something was written into this folder. */
export function cannotWrite(folder: string, error: unknown): SettingsError {
  if (error instanceof SettingsError) return error;
  return new SettingsError(`${folder} cannot be written: ${writeProblem(error)}`, { cause: error });
}

/** Unlike a rename, a link never replaces what is there. */
async function takePlace(path: string, target: string): Promise<void> {
  try {
    await link(path, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw taken(target);
    // Some file systems know no links: there the name is taken first.
    await (await open(target, 'wx', 0o600)).close();
    await rename(path, target);
  }
}

async function refuseTaken(target: string): Promise<void> {
  const there = await lstat(target).catch(() => undefined);
  if (there) throw taken(target);
}

const taken = (target: string) =>
  new SettingsError(`${target} is there already, and no backup is ever overwritten: give another name`);

/**
 * Where a backup goes: the file that is named, by an ending of its own, or a name of its own in the folder that is named.
 * A folder that is not there is none to be taken for a file: every later backup would find that in its place.
 * @param folder where it goes when nothing is named; made where it is not there
 */
export async function chooseTarget(named: string | undefined, folder: string, now: Date): Promise<string> {
  const name = `skillverse-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}${ENDING}`;
  if (named === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw cannotWrite(folder, error);
    });
    return join(folder, name);
  }
  // What a link leads to is meant: backups often lie on another disk.
  const there = await stat(named).catch(() => undefined);
  if (there?.isDirectory()) return join(named, name);
  if (named.endsWith(ENDING)) return named;
  if (there) throw new SettingsError(`${named} is a file: name a folder, or a file that ends in ${ENDING}`);
  throw new SettingsError(
    `There is no folder ${named}: make it first, or name a file that ends in ${ENDING}`,
  );
}

/** What a disk says of being written to, in plain words. */
export function writeProblem(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'EDQUOT') return 'the disk quota is used up';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there';
  if (code === 'ENOENT') return 'there is no such folder';
  return message;
}
