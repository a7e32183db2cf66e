import type { Bucket } from '../../../src/integrations/files/file-store.ts';
import type { TestDatabase } from '../../database.ts';

/** Everything that lies in a bucket, the trash left out. */
export async function storedPaths(
  { files }: TestDatabase,
  bucket: Bucket = 'course-media',
): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of files.list(bucket, new Date(Date.now() + 60_000))) paths.push(path);
  return paths.sort();
}
