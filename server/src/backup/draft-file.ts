import { randomBytes } from 'node:crypto';
import { type FileHandle, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SettingsError } from '../settings.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A file that is written beside its place, and gets there once it is whole. */
export interface DraftFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Gives it its name. Nothing is ever replaced. */
  keep(): Promise<void>;
  /** Closes it, and removes what was not kept. */
  close(): Promise<void>;
}

export async function openDraft(target: string): Promise<DraftFile> {
  await refuseTaken(target);
  const path = `${target}.part-${randomBytes(4).toString('hex')}`;
  const handle = await open(path, 'wx', 0o600).catch((error) => {
    throw new SettingsError(`${dirname(target)} cannot be written: ${writeProblem(error)}`);
  });
  return {
    path,
    handle,
    keep: async () => {
      await takePlace(path, target);
      await using folder = await open(dirname(target), 'r');
      await folder.sync();
    },
    close: async () => {
      await handle.close();
      await rm(path, { force: true });
    },
  };
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
 * Where a backup goes: the file that is named, or a name of its own in the folder that is named.
 * @param folder where it goes when nothing is named; made where it is not there
 */
export async function chooseTarget(named: string | undefined, folder: string, now: Date): Promise<string> {
  const name = `skillverse-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`;
  if (named === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, name);
  }
  const there = await lstat(named).catch(() => undefined);
  if (there?.isDirectory()) return join(named, name);
  if (basename(named) !== '' && !named.endsWith('/')) return named;
  throw new SettingsError(`There is no folder ${named}: make it first`);
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
