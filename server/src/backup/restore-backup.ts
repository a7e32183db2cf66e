import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareAppRole } from '../db/app-role.ts';
import type { Db, Tx } from '../db/client.ts';
import { cutOffOn } from '../db/cut-off.ts';
import { dropJobs } from '../db/job-database.ts';
import { loadTables, RowsRefused } from '../db/load-tables.ts';
import { listMigrations, migrateWithin } from '../db/migrate.ts';
import { prepareForCopying } from '../db/schema-tables.ts';
import { listStoredFiles } from '../features/media/queries.ts';
import { forgetDue } from '../features/notices/queries.ts';
import { checkInvariants, type InvariantResult } from '../invariants.ts';
import { readKept } from '../keep-once.ts';
import type { Settings } from '../settings.ts';
import { ArchiveRefused } from './archive-entries.ts';
import { isSurelyEmpty, openEmptyTarget, TargetRefused } from './empty-target.ts';
import { fileName, type Manifest } from './manifest.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { filesOf } from './put-files.ts';

/** What was restored does not hold; the message has a line for each invariant. */
export class Unsound extends Error {
  override name = 'Unsound';
}

interface Wanted {
  /** Restores what does not hold as well, because the site was like that before. */
  readonly anyway: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

export interface Restored {
  /** Applied now, because the archive is older. */
  readonly migrations: readonly string[];
  readonly invariants: readonly InvariantResult[];
  /** Why the app has no role of its own, where the database would not let us make one. */
  readonly noRole: string | undefined;
}

/** @throws ArchiveRefused where it is not whole, or this version is too old for it */
export async function openForRestore(file: string, signal: AbortSignal): Promise<Archive> {
  const archive = await openArchive(file, signal);
  try {
    await refuseNewer(file, archive.manifest);
    return archive;
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function refuseNewer(file: string, { migrations }: Manifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) {
      throw new ArchiveRefused(
        `${file} was made by a newer Skillverse (it has ${name}): restore it with that version, or a later one`,
      );
    }
    if (known.get(name) !== checksum)
      throw new ArchiveRefused(
        `${file} has another ${name} than this version: restore it with the version it is of`,
      );
  }
}

/**
 * Restores a site into an empty place: first the files, then all rows in one transaction, which ends with every invariant.
 * Where anything fails, nothing stays.
 */
export async function restoreBackup(archive: Archive, settings: Settings, wanted: Wanted): Promise<Restored> {
  const target = await openEmptyTarget(settings, wanted.onProgress);
  const files = filesOf(archive, target.files);
  const progress = { isCommitting: false };
  try {
    const secret = await prepareSecret(archive, settings);
    await files.putAll(wanted.signal);
    const leaveAlone = cutOffOn(wanted.signal, target.db);
    const onCommit = () => {
      leaveAlone();
      progress.isCommitting = true;
    };
    const restored = await fillDatabase(target.db, archive, { ...wanted, onCommit });
    await secret.keep();
    await target.close();
    return restored;
  } catch (error) {
    // Its connection holds the lock under which the database is looked at.
    await target.db.end({ timeout: 5 });
    if (progress.isCommitting && settings.databaseUrl && !(await isSurelyEmpty(settings))) {
      await target.close();
      throw new Error(
        `nobody knows whether its last step was taken, so its files stay where they are: ${error}`,
      );
    }
    await files.takeBack();
    await target.remove();
    throw error;
  }
}

interface Filling extends Wanted {
  /** Told before the last step, of which nobody could say whether it was taken. */
  onCommit(): void;
}

async function fillDatabase(
  db: Db,
  archive: Archive,
  { anyway, signal, onCommit }: Filling,
): Promise<Restored> {
  let failure: unknown;
  const filling = db.begin(async (tx): Promise<Restored> => {
    try {
      const migrations = await fill(tx, archive, signal);
      const role = { reason: undefined, ...(await prepareAppRole(tx)) };
      refuseRowsWithoutFile(await listStoredFiles(tx), archive.manifest);
      const invariants = await checkInvariants(tx);
      if (!anyway) refuseUnsound(invariants);
      signal.throwIfAborted();
      onCommit();
      return { migrations, invariants, noRole: role.reason };
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  return (await filling.catch((error) => Promise.reject(failure ?? error))) as Restored;
}

/** @returns the migrations that the archive did not have yet */
async function fill(tx: Tx, { manifest, rowsOf }: Archive, signal: AbortSignal): Promise<string[]> {
  await prepareForCopying(tx);
  await dropJobs(tx);
  const wanted = new Set(manifest.migrations.map(({ name }) => name));
  const made = await migrateWithin(tx, wanted);
  // Somebody was quicker, and what they have made would be lost.
  if (made.length !== wanted.size) throw new TargetRefused('The database is not empty any more');
  await loadTables(
    tx,
    manifest.tables.map((table) => ({ ...table, pieces: untilStopped(rowsOf(table), signal) })),
  );
  const upgraded = await migrateWithin(tx);
  // Members were told on the site that it was copied from, or will be.
  await forgetDue(tx);
  return upgraded;
}

async function* untilStopped<T>(pieces: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}

function refuseRowsWithoutFile(
  rows: Awaited<ReturnType<typeof listStoredFiles>>,
  { files, lost }: Manifest,
): void {
  const sizes = new Map(files.map((file) => [fileName(file), file.sizeBytes]));
  const isLost = new Set(lost.map(fileName));
  const odd = rows.find((row) => sizes.get(fileName(row)) !== row.sizeBytes && !isLost.has(fileName(row)));
  if (odd)
    throw new RowsRefused(`a row leads to ${fileName(odd)}, which is not in it with ${odd.sizeBytes} bytes`);
}

function refuseUnsound(invariants: readonly InvariantResult[]): void {
  const broken = invariants.filter(({ breaches }) => breaches.length > 0);
  if (broken.length === 0) return;
  const lines = broken.map(
    ({ name, says, breaches }) => `  FAIL  ${name}  ${says}, e.g. ${JSON.stringify(breaches[0])}`,
  );
  throw new Unsound(lines.join('\n'));
}

/**
 * Beside its place until all the rest is there; nothing where a setting says which one is used.
 * @throws TargetRefused if there is another: members who are signed in at the site it belongs to would be signed out for good
 */
async function prepareSecret(
  archive: Archive,
  { dataDir, sessionSecret }: Settings,
): Promise<{ keep(): Promise<void> }> {
  const secret = sessionSecret ? undefined : await archive.secret();
  if (secret === undefined) return { keep: async () => undefined };
  const place = join(dataDir, 'session-secret');
  const kept = readKept(place);
  if (kept === secret) return { keep: async () => undefined };
  if (kept !== undefined) {
    throw new TargetRefused(
      `${place} holds another secret than the archive, and is never overwritten: set DATA_DIR to a new folder, or move this file away`,
    );
  }
  const draft = `${place}.restored`;
  await rm(draft, { force: true });
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return { keep: () => rename(draft, place) };
}
