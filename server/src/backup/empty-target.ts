import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ensureDataDir } from '../data-dir.ts';
import { type DatabaseAddress, type Db, openPool } from '../db/client.ts';
import { openDatabase } from '../db/embedded/open-database.ts';
import { findExistingPlace } from '../db/embedded/place.ts';
import { findPostmaster } from '../db/embedded/postmaster-file.ts';
import { holdMigrations, waitForMigrations } from '../db/migrate.ts';
import { isEmptyDatabase } from '../db/schema-tables.ts';
import { readServerVersion } from '../db/server-state.ts';
import { BUCKETS, type FileStore } from '../integrations/files/file-store.ts';
import { openFileStore } from '../integrations/files/open-file-store.ts';
import type { Settings } from '../settings.ts';
import { reachDatabase } from '../start-error.ts';
import { refuseWhileRestoring, takeForRestore } from './restore-marker.ts';

/** Nothing can be restored there; the message is one line that says what to do. Nothing was touched. */
export class TargetRefused extends Error {
  override name = 'TargetRefused';
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>;

/** Where a backup is restored to: a database without any table, and a storage without any file. Nobody else uses either. */
interface EmptyTarget {
  readonly db: Db;
  readonly files: FileStore;
  /** Ends what was opened. Programs that waited may then use what was restored. */
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
  refuseWhileRestoring(dataDir);
  refuseExisting(place);
  const isNew = !existsSync(dataDir);
  ensureDataDir(dataDir);
  const giveBack = await takeForRestore(dataDir);
  const namesBefore = new Set(await readdir(dataDir));
  const stops: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const close = async () => {
    await closeAll();
    await giveBack();
  };
  const remove = async () => {
    await closeAll();
    await removeMade(place, namesBefore);
    await giveBack();
    // Stays where anybody has put something into it.
    if (isNew) await rmdir(dataDir).catch(() => undefined);
  };
  try {
    // Once more: a server that was starting has made its database before it could see that we are here, or sees us.
    refuseExisting(place);
    const files = await openFileStore(place);
    stops.push(async () => files.close());
    await refuseFiles(files, place);
    const address = databaseUrl ? { url: databaseUrl } : await startDatabase(place, onProgress, stops);
    const db = openPool(address, { max: 1 });
    stops.push(() => db.end({ timeout: 5 }));
    if (databaseUrl) await reachDatabase(db, databaseUrl);
    await refuseDatabase(db, place);
    return { db, files, close, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function refuseExisting({ dataDir, databaseUrl }: Place): void {
  if (databaseUrl || !findExistingPlace(dataDir)) return;
  throw new TargetRefused(
    `There is a database in ${dataDir} already, and a backup is never restored over one: ` +
      'set DATA_DIR to a new folder, or move this one away',
  );
}

async function startDatabase(
  { dataDir }: Place,
  onProgress: (line: string) => void,
  stops: (() => Promise<unknown>)[],
): Promise<DatabaseAddress> {
  const { owner, connection, stop } = await openDatabase({ dataDir, onProgress });
  stops.push(stop);
  if (owner) return connection;
  throw new TargetRefused(
    `A server has just started on ${dataDir}, and a backup is never restored over one: set DATA_DIR to a new folder`,
  );
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

async function refuseDatabase(db: Db, { dataDir, databaseUrl }: Place): Promise<void> {
  const { number, name } = await readServerVersion(db);
  if (number < 150_000) {
    throw new TargetRefused(`DATABASE_URL leads to PostgreSQL ${name}: 15 or later is needed`);
  }
  const which = databaseUrl ? 'of DATABASE_URL' : `in ${dataDir}`;
  if (!(await holdMigrations(db))) {
    throw new TargetRefused(
      `The database ${which} is being prepared or restored by somebody else at this moment: make a new database`,
    );
  }
  if (await isEmptyDatabase(db)) return;
  throw new TargetRefused(
    `The database ${which} is not empty, and a backup is never restored over another: make a new database`,
  );
}

/** Only what was not there before goes; what the host keeps in the folder beside stays, and all that somebody else runs. */
async function removeMade({ dataDir, databaseUrl }: Place, namesBefore: ReadonlySet<string>): Promise<void> {
  const cluster = databaseUrl ? undefined : findExistingPlace(dataDir)?.cluster;
  if (cluster && findPostmaster(cluster)) return;
  // As root it may lie elsewhere, in a folder of its own.
  if (cluster && !cluster.startsWith(dataDir + sep))
    await rm(dirname(cluster), { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (!namesBefore.has(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Asked again if the outcome of the last step is not known. It may still be running: until it has ended, and our own
 * connections with it, the lock of the migrations is taken.
 */
export async function isSurelyEmpty({ databaseUrl }: Place): Promise<boolean> {
  const db = openPool({ url: databaseUrl ?? '' }, { max: 1 });
  try {
    return await db.begin(async (tx) => {
      await waitForMigrations(tx);
      return await isEmptyDatabase(tx);
    });
  } catch {
    return false;
  } finally {
    await db.end({ timeout: 1 });
  }
}
