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
 * @throws Error once everything has been tried, where something of it failed
 */
export async function sweepFiles(db: Db, files: FileStore, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const failures: unknown[] = [];
  const attempt = async (work: Promise<unknown>) => {
    await work.catch((error) => failures.push(error));
  };
  // A database without any file is more likely the wrong one than the right one of all these files.
  if (await hasFiles(db)) {
    for (const bucket of BUCKETS) await attempt(trashOrphans({ db, files, attempt }, bucket, before));
  }
  await attempt(files.emptyTrash(before));
  if (failures.length > 0) throw new Error(`${failures.length} steps failed`, { cause: failures[0] });
}

interface Sweeping {
  readonly db: Db;
  readonly files: FileStore;
  /** One file that cannot be put aside is no reason to leave the others where they are. */
  attempt(work: Promise<unknown>): Promise<void>;
}

async function trashOrphans({ db, files, attempt }: Sweeping, bucket: Bucket, before: Date): Promise<void> {
  let paths: string[] = [];
  const look = async () => {
    for (const path of await listOrphans(db, bucket, paths)) await attempt(files.trash(bucket, path));
    paths = [];
  };
  for await (const path of files.list(bucket, before)) {
    paths.push(path);
    if (paths.length === AT_ONCE) await look();
  }
  await look();
}
