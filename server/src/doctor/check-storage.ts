import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS } from '../integrations/files/file-store.ts';
import type { Settings } from '../settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('storage');

/**
 * Where uploaded files go. Makes no folder and no bucket.
 * @throws SettingsError, one line, if the S3 storage cannot be used
 */
export async function checkStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Finding[]> {
  if (!s3) return [checkFolders(join(dataDir, 'files'))];
  // Loaded only here: the SDK takes 130 ms and 40 MB.
  const { findMissingBuckets } = await import('../integrations/files/s3-store.ts');
  const missing = await findMissingBuckets(s3);
  if (missing.length === 0) return [ok(`both buckets of S3_ENDPOINT can be used`)];
  const which =
    missing.length === 1 ? `the bucket ${missing[0]} is` : `the buckets ${missing.join(', ')} are`;
  return [
    warn(`${which} not there: the next start makes what is missing, if the key may; or make it yourself`),
  ];
}

function checkFolders(root: string): Finding {
  let isThere = false;
  for (const path of [root, ...BUCKETS.map((bucket) => join(root, bucket))]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      isThere = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      return fail(`${path} cannot be written: give it to the user who runs the server (chown)`);
    }
  }
  return ok(isThere ? root : `${root} is not there yet: the first start makes it`);
}
