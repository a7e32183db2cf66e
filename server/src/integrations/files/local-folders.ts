import { lstat, mkdir, open, opendir, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** For calls that accept that something is gone, or was never there. */
export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

export const ownerOnly = { recursive: true, mode: 0o700 } as const;

/** The folder for files on their way into a store, wherever that store is. */
export async function makeArrivals(dataDir: string): Promise<string> {
  const arrivals = join(dataDir, 'files', 'arrivals');
  await mkdir(arrivals, ownerOnly);
  return arrivals;
}

const TRIES = 3;

/** Makes the folder of a file and does what needs it; a sweep may take the folder away in between, empty as it is. */
export async function inFolderOf(file: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const first = await mkdir(dirname(file), ownerOnly);
    try {
      await work();
      return await keepNames(dirname(file), first);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || tries === TRIES) throw error;
    }
  }
}

/** Has the disk remember a folder's names, and those of the folders above it that were made for it. */
async function keepNames(folder: string, first: string | undefined): Promise<void> {
  await flush(folder);
  if (first === undefined || folder.length < first.length) return;
  await keepNames(dirname(folder), first);
}

/** Returns once the disk has what was written, so that it outlives a loss of power. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly changedAt: Date;
}

/** Everything below a folder, what a folder holds before the folder; what goes meanwhile is left out. */
export async function* walk(folder: string): AsyncGenerator<Entry> {
  const names = await opendir(folder).catch(unlessMissing);
  if (names === undefined) return;
  for await (const entry of names) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    const stats = await lstat(path).catch(unlessMissing);
    if (stats) yield { path, isFolder: stats.isDirectory(), changedAt: stats.mtime };
  }
}

/** @returns how many files were last changed before this moment, and are gone now */
export async function deleteFiles(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for await (const { path, isFolder, changedAt } of walk(folder)) {
    if (isFolder || changedAt >= before) continue;
    const gone = await unlink(path).then(() => true, unlessMissing);
    if (gone) deleted++;
  }
  return deleted;
}

/** Removes folders that have been empty since before this moment. */
export async function removeEmptyFolders(root: string, before: Date): Promise<void> {
  for await (const { path, isFolder, changedAt } of walk(root)) {
    if (!isFolder || changedAt >= before) continue;
    await rmdir(path).catch((error) => {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    });
  }
}
