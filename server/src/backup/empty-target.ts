import { readdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ensureDataDir } from '../data-dir.ts';
import { type Db, openPool } from '../db/client.ts';
import { openDatabase } from '../db/embedded/open-database.ts';
import { findExistingPlace } from '../db/embedded/place.ts';
import { isEmptyDatabase } from '../db/schema-tables.ts';
import { readServerVersion } from '../db/server-state.ts';
import { BUCKETS, type FileStore } from '../integrations/files/file-store.ts';
import { openFileStore } from '../integrations/files/open-file-store.ts';
import type { Settings } from '../settings.ts';

/** Nothing can be restored there; the message is one line that says what to do. Nothing was touched. */
export class TargetRefused extends Error {
  override name = 'TargetRefused';
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>;

/** Where a backup is restored to: a database without any table, and a storage without any file. */
export interface EmptyTarget {
  readonly db: Db;
  readonly files: FileStore;
  close(): Promise<void>;
  /** Closes it, and removes what was made in the data folder. */
  remove(): Promise<void>;
}

/** @throws TargetRefused where it is not empty; then all is as it was */
export async function openEmptyTarget(
  place: Place,
  onProgress: (line: string) => void,
): Promise<EmptyTarget> {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl && findExistingPlace(dataDir)) {
    throw new TargetRefused(
      `There is a database in ${dataDir} already, and a backup is never restored over one: ` +
        'set DATA_DIR to a new folder, or move this one away',
    );
  }
  const namesBefore = await readdir(dataDir).catch(() => undefined);
  const stops: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const remove = async () => {
    await close();
    await removeMade(place, namesBefore);
  };
  try {
    ensureDataDir(dataDir);
    const files = await openFileStore(place);
    stops.push(async () => files.close());
    await refuseFiles(files, place);
    const embedded = databaseUrl ? undefined : await openDatabase({ dataDir, onProgress });
    if (embedded) stops.push(() => embedded.stop());
    const db = openPool(embedded?.connection ?? { url: databaseUrl ?? '' }, { max: 1 });
    stops.push(() => db.end({ timeout: 5 }));
    await refuseDatabase(db);
    return { db, files, close, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function refuseFiles(files: FileStore, { s3, dataDir }: Place): Promise<void> {
  const anyAge = new Date(Date.now() + 86_400_000);
  for (const bucket of BUCKETS) {
    for await (const _ of files.list(bucket, anyAge)) {
      throw new TargetRefused(
        s3
          ? `There are files in the bucket ${s3.bucketPrefix}-${bucket} already: set S3_BUCKET_PREFIX to a new one`
          : `There are files in ${join(dataDir, 'files', bucket)} already: set DATA_DIR to a new folder`,
      );
    }
  }
}

async function refuseDatabase(db: Db): Promise<void> {
  const { number, name } = await readServerVersion(db);
  if (number < 150_000) {
    throw new TargetRefused(`DATABASE_URL leads to PostgreSQL ${name}: 15 or later is needed`);
  }
  if (await isEmptyDatabase(db)) return;
  throw new TargetRefused(
    'The database of DATABASE_URL is not empty, and a backup is never restored over another: make a new database',
  );
}

/** Only what was not there before goes; what the host keeps in the folder beside stays. */
async function removeMade({ dataDir, databaseUrl }: Place, namesBefore: string[] | undefined): Promise<void> {
  const cluster = databaseUrl ? undefined : findExistingPlace(dataDir)?.cluster;
  // As root it may lie elsewhere, in a folder of its own.
  if (cluster && !cluster.startsWith(dataDir + sep))
    await rm(dirname(cluster), { recursive: true, force: true });
  if (namesBefore === undefined) return await rm(dataDir, { recursive: true, force: true });
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) {
    if (!namesBefore.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Asked anew, where nobody knows whether the last step was taken. */
export async function isSurelyEmpty({ databaseUrl }: Place): Promise<boolean> {
  const db = openPool({ url: databaseUrl ?? '' }, { max: 1 });
  try {
    return await isEmptyDatabase(db);
  } catch {
    return false;
  } finally {
    await db.end({ timeout: 1 });
  }
}
