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
import { lifelineName, lifelineScript, STOP_PATIENCE_SECONDS } from './lifeline.ts';
import type { Place } from './place.ts';
import { isAlive } from './postmaster-file.ts';
import { asUser } from './run-as.ts';

export const superuser = 'skillverse';

/** What stands between a database's name and the number of the process that is making it. */
const DRAFT = '.new-';
const LONGEST_MAKING_MS = 600_000;

/**
 * Makes the database files when they are not there yet. They are made beside and renamed into place when whole: of two
 * first starts at once one wins, and one that is killed half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, binaries: Binaries, how: { fast: boolean }): Promise<void> {
  removeAbandonedDrafts(place.cluster);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return checkVersion(place, binaries);
  const draft = mkdtempSync(`${place.cluster}${DRAFT}${process.pid}-`);
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

/** @throws DatabaseStartError if the files are of another PostgreSQL */
export function checkVersion(
  { cluster }: Pick<Place, 'cluster'>,
  { majorVersion }: Pick<Binaries, 'majorVersion'>,
): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new DatabaseStartError(
    `The database in ${cluster} is of PostgreSQL ${found}, this project brings PostgreSQL ${majorVersion}: ` +
      `carry it over with pg_dump from a PostgreSQL ${found}, or choose another DATA_DIR`,
  );
}

/** The builtin locale sorts alike on every machine, whatever its C library knows. However our process ends, initdb ends too. */
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
    // Deaf to INT while it tries something out.
    const command = [
      lifelineScript,
      lifelineName,
      draft,
      'TERM',
      String(STOP_PATIENCE_SECONDS),
      binaries.initdb,
      ...args,
    ];
    const child = spawn('/bin/sh', ['-c', ...command], {
      ...asUser(place.runAs),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', reject);
    child.once('exit', () => child.stdio[3]?.destroy());
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason = initdbProblem(complaint) || `initdb ended with ${code}`;
      reject(new DatabaseStartError(`The database cannot be made in ${place.cluster}: ${reason}`));
    });
  });
}

/** What starts that were broken off have left. One that cannot be removed is in nobody's way. */
function removeAbandonedDrafts(cluster: string): void {
  const begin = `${basename(cluster)}${DRAFT}`;
  for (const name of readdirSync(dirname(cluster)).filter((each) => each.startsWith(begin))) {
    const path = join(dirname(cluster), name);
    try {
      if (!isBeingMade(path, Number.parseInt(name.slice(begin.length), 10)))
        rmSync(path, { recursive: true, force: true });
    } catch {}
  }
}

/** By another start at this moment. A number may be another program's by now, but not for long. */
function isBeingMade(path: string, pid: number): boolean {
  const isYoung = statSync(path).mtimeMs > Date.now() - LONGEST_MAKING_MS;
  return isYoung && pid !== process.pid && isAlive(pid);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
