import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { initdbProblem } from './initdb-problem.ts';
import type { Place } from './place.ts';
import { asUser } from './run-as.ts';

export const superuser = 'skillverse';

/**
 * Makes the database files when they are not there yet. They are made beside and renamed into place when whole: of two
 * first starts at once one wins, and one that is killed half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, binaries: Binaries, how: { fast: boolean }): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return checkVersion(place, binaries);
  removeAbandonedDrafts(place.cluster);
  const draft = mkdtempSync(`${place.cluster}.new-`);
  try {
    if (place.runAs) chownSync(draft, place.runAs.uid, place.runAs.gid);
    await runInitdb(draft, place, binaries, how);
    renameSync(draft, place.cluster);
    if (!how.fast) syncFolder(dirname(place.cluster));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `The database cannot be made in ${place.cluster}: ${(error as Error).message}`,
    );
  }
}

function checkVersion({ cluster }: Place, { majorVersion }: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new DatabaseStartError(
    `The database in ${cluster} is of PostgreSQL ${found}, this project brings PostgreSQL ${majorVersion}: ` +
      `carry it over with pg_dump from a PostgreSQL ${found}, or choose another DATA_DIR`,
  );
}

/** The builtin locale sorts alike on every machine, whatever its C library knows. */
function runInitdb(draft: string, place: Place, binaries: Binaries, how: { fast: boolean }): Promise<void> {
  const args = [
    ...[
      '--pgdata',
      draft,
      '--username',
      superuser,
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-instructions',
    ],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...(how.fast ? ['--no-sync'] : []),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...asUser(place.runAs),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason = initdbProblem(complaint) || `initdb ended with ${code}`;
      reject(new DatabaseStartError(`The database cannot be made in ${place.cluster}: ${reason}`));
    });
  });
}

function removeAbandonedDrafts(cluster: string): void {
  const tenMinutesAgo = Date.now() - 600_000;
  for (const name of readdirSync(dirname(cluster))) {
    const path = join(dirname(cluster), name);
    if (!name.startsWith(`${basename(cluster)}.new-`) || statSync(path).mtimeMs > tenMinutesAgo) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
