import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, link, lstat, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedPath, isOurPath, TRASH } from './checked-path.ts';
import { hasRoomOnDiskOf, roomOnDiskOf } from './disk-room.ts';
import {
  BUCKETS,
  type Bucket,
  type ByteRange,
  FileMissing,
  type FileStore,
  type LocalFile,
} from './file-store.ts';
import {
  codeOf,
  deleteFiles,
  flush,
  inFolderOf,
  makeArrivals,
  ownerOnly,
  removeEmptyFolders,
  unlessMissing,
  walk,
} from './local-folders.ts';
import { withPlainFailures } from './plain-failures.ts';

/** Files in DATA_DIR/files, one folder a bucket. Any number of processes may use the same folders. */
export async function openLocalStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const arrivals = await makeArrivals(dataDir);
  for (const bucket of BUCKETS) await mkdir(join(root, bucket), ownerOnly);
  const at = (bucket: Bucket, path: string) => join(root, bucket, checkedPath(path));
  const aside = (bucket: Bucket, path: string) => join(root, TRASH, bucket, checkedPath(path));
  return withPlainFailures({
    arrivals,
    put: async (bucket, path, file) => await put(file, at(bucket, path), arrivals),
    read: async (bucket, path, range) => await read(at(bucket, path), range),
    sizeOf: async (bucket, path) => (await sizeOf(at(bucket, path))) ?? (await sizeOf(aside(bucket, path))),
    readAside: async (bucket, path) => await read(aside(bucket, path), undefined),
    trash: async (bucket, path) => await putAside(at(bucket, path), aside(bucket, path)),
    list: (bucket, before) => list(join(root, bucket), before),
    emptyTrash: async (before) => {
      await deleteFiles(arrivals, before);
      const deleted = await deleteFiles(join(root, TRASH), before);
      for (const folder of [TRASH, ...BUCKETS]) await removeEmptyFolders(join(root, folder), before);
      return deleted;
    },
    discard: async (bucket, path) => await rm(at(bucket, path), { force: true }),
    reserve: roomOnDiskOf(arrivals),
    hasRoom: hasRoomOnDiskOf(dataDir),
    close: () => {},
  });
}

async function put({ path }: LocalFile, target: string, arrivals: string): Promise<void> {
  try {
    await linkInto(target, path).catch(async (error) => {
      if (codeOf(error) !== 'EXDEV') throw error;
      await putFromOtherDisk(path, target, arrivals);
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Copies to where a link can be made, so that nobody meets half a file. */
async function putFromOtherDisk(path: string, target: string, arrivals: string): Promise<void> {
  const copy = join(arrivals, randomUUID());
  try {
    await copyFile(path, copy, constants.COPYFILE_EXCL);
    await linkInto(target, copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Unlike a rename, a link never replaces what is there. */
async function linkInto(target: string, file: string): Promise<void> {
  await chmod(file, 0o600);
  await utimes(file, new Date(), new Date());
  await flush(file);
  await inFolderOf(target, async () => {
    await link(file, target).catch(async (error) => {
      if (['EEXIST', 'EXDEV', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
      // Some file systems know no links: there the name is taken first.
      await (await open(target, 'wx', 0o600)).close();
      await rename(file, target);
    });
  });
}

async function read(file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file, 'r').catch(unlessMissing);
  if (handle === undefined) throw new FileMissing(file);
  try {
    if (!(await handle.stat()).isFile()) throw new FileMissing(file);
    // Closes the handle when it has ended or is destroyed.
    return handle.createReadStream(range);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  const stats = await lstat(file).catch(unlessMissing);
  return stats?.isFile() ? stats.size : undefined;
}

async function putAside(file: string, target: string): Promise<void> {
  // Its age in the trash counts from now.
  const there = await utimes(file, new Date(), new Date()).then(() => true, unlessMissing);
  if (there) await inFolderOf(target, () => rename(file, target)).catch(unlessMissing);
}

async function* list(folder: string, before: Date): AsyncGenerator<string> {
  for await (const { path, isFolder, changedAt } of walk(folder)) {
    const name = relative(folder, path);
    if (!isFolder && changedAt < before && isOurPath(name)) yield name;
  }
}
