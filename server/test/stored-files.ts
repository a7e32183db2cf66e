import type { Db } from '../src/db/client.ts';
import { BUCKETS, type Bucket, type FileStore } from '../src/integrations/files/file-store.ts';

/** How the store and the database agree: files that no row leads to, and rows that lead to no file. */
export async function filesAndRows(
  db: Db,
  files: FileStore,
): Promise<{ orphans: string[]; missing: string[] }> {
  const anyAge = new Date(Date.now() + 60_000);
  const rows = await db<{ bucket: Bucket; path: string }[]>`
    select bucket, path from files union all
    select bucket, small_path from files where small_path is not null`;
  const found = { orphans: [] as string[], missing: [] as string[] };
  for (const bucket of BUCKETS) {
    const stored = new Set(await Array.fromAsync(files.list(bucket, anyAge)));
    const known = new Set(rows.filter((row) => row.bucket === bucket).map(({ path }) => path));
    found.orphans.push(...stored.difference(known));
    found.missing.push(...known.difference(stored));
  }
  return found;
}
