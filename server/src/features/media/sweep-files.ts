import type { Db } from '../../db/client.ts';
import { BUCKETS, type Bucket, type FileStore } from '../../integrations/files/file-store.ts';
import { hasFiles, listOrphans } from './queries.ts';

// Longer than any upload takes, and long enough to fetch back what went by mistake.
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Puts aside the files that no row leads to, such as those of a server that was killed between putting a file and
 * writing its row, and deletes for good what was put aside a day ago. Any number of processes may do this at once.
 * @param now only tests come from another time
 */
export async function sweepFiles(db: Db, files: FileStore, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  // A database without any file is more likely the wrong one than the right one of all these files.
  if (await hasFiles(db)) {
    for (const bucket of BUCKETS) await trashOrphans(db, files, bucket, before);
  }
  await files.emptyTrash(before);
}

async function trashOrphans(db: Db, files: FileStore, bucket: Bucket, before: Date): Promise<void> {
  let paths: string[] = [];
  const look = async () => {
    for (const path of await listOrphans(db, bucket, paths)) await files.trash(bucket, path);
    paths = [];
  };
  for await (const path of files.list(bucket, before)) {
    paths.push(path);
    if (paths.length === AT_ONCE) await look();
  }
  await look();
}
