import type { Db } from '../../../src/db/client.ts';
import { BUCKETS, type Bucket, type FileStore } from '../../../src/integrations/files/file-store.ts';

/** How the store and the database agree: files that no row leads to, and rows that lead to no file, or to one of another size. */
export async function filesAndRows(
  db: Db,
  files: FileStore,
): Promise<{ orphans: string[]; missing: string[] }> {
  const anyAge = new Date(Date.now() + 60_000);
  const rows = await db<{ bucket: Bucket; path: string; sizeBytes: number }[]>`
    select bucket, path, size_bytes from files union all
    select bucket, small_path, small_size_bytes from files where small_path is not null`;
  const found = { orphans: [] as string[], missing: [] as string[] };
  for (const bucket of BUCKETS) {
    const stored = new Set(await Array.fromAsync(files.list(bucket, anyAge)));
    const known = new Map(
      rows.filter((row) => row.bucket === bucket).map(({ path, sizeBytes }) => [path, sizeBytes]),
    );
    for (const path of stored) if (!known.has(path)) found.orphans.push(path);
    for (const [path, sizeBytes] of known) {
      if (!stored.has(path) || (await files.sizeOf(bucket, path)) !== sizeBytes) found.missing.push(path);
    }
  }
  return found;
}
