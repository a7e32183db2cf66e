import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { keepOnce, readKept } from '../../keep-once.ts';
import { SettingsError } from '../../settings.ts';
import { makeSystemHome, systemHome } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { findRunAs, type RunAs, runAsOwner, runShell } from './run-as.ts';

/** Where the database files of one data folder lie, and who runs them. */
export interface Place {
  cluster: string;
  log: string;
  runAs: RunAs | undefined;
}

/**
 * Where this data folder's database already lies; undefined before its first start.
 * @throws SettingsError where this user may not look there: what is not seen is not absent
 */
export function findExistingPlace(dataDir: string): Place | undefined {
  return findPlace(dataDir, ownerOf);
}

/** As findExistingPlace, but changes nothing: files that root has copied stay root's. */
export function lookAtPlace(dataDir: string): Place | undefined {
  return findPlace(dataDir, (cluster) => {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? undefined : runAsOwner(uid, gid);
  });
}

function findPlace(dataDir: string, whoRuns: (cluster: string) => RunAs | undefined): Place | undefined {
  try {
    const place = ifThere(placeIn(dataDir, undefined)) ?? ifThere(placeOutside(dataDir));
    return place && { ...place, runAs: process.getuid?.() === 0 ? whoRuns(place.cluster) : undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    const owner = nameOfOwner(dataDir);
    throw new SettingsError(`DATA_DIR ${dataDir} cannot be read by this user: run this as ${owner}`);
  }
}

/** Where root's database lies that could not lie in the data folder. */
function placeOutside(dataDir: string): Place | undefined {
  const id = readKept(join(dataDir, 'instance'));
  return id && !isCopied(dataDir, id) ? placeIn(join(systemHome, id), undefined) : undefined;
}

/** Decided once, at the first start: in the data folder, or in /var/lib where the database user cannot get there. */
export function choosePlace(dataDir: string): Place {
  const runAs = findRunAs();
  if (!runAs || canUse(dataDir, runAs)) return placeIn(dataDir, runAs);
  const id = instanceOf(dataDir);
  const home = join(systemHome, id);
  try {
    makeSystemHome();
    mkdirSync(home, { recursive: true });
    chmodSync(home, 0o711);
    writeFileSync(originFile(id), `${realpathSync(dataDir)}\n`);
  } catch (error) {
    throw new DatabaseStartError(
      `The user ${runAs.name} cannot reach ${dataDir}, and ${home} cannot be made: ${(error as Error).message}`,
    );
  }
  return placeIn(home, runAs);
}

/** @throws DatabaseStartError when the user who has to run an existing database cannot get at it */
export function checkPlace(place: Place): void {
  const { cluster, runAs } = place;
  const owner = statSync(cluster).uid;
  if (owner !== (runAs?.uid ?? process.getuid?.() ?? owner)) {
    throw new DatabaseStartError(`The database in ${cluster} belongs to another user of this machine`);
  }
  if (runAs && !runShell('cd "$1"', [cluster], runAs)) {
    throw new DatabaseStartError(
      `The user ${runAs.name} can no longer reach the database in ${cluster}: ` +
        'let others pass through the folders above it (chmod o+x)',
    );
  }
}

function placeIn(folder: string, runAs: RunAs | undefined): Place {
  return { cluster: join(folder, 'postgres'), log: join(folder, 'postgres.log'), runAs };
}

function ifThere(place: Place | undefined): Place | undefined {
  const file = place && join(place.cluster, 'PG_VERSION');
  return file && statSync(file, { throwIfNoEntry: false }) ? place : undefined;
}

/** Of the folder, or of the one above it that nobody else may enter. Whose own folder it is has root's database in it. */
function nameOfOwner(folder: string): string {
  try {
    const { uid, gid } = statSync(folder);
    return uid === process.getuid?.() ? 'root' : runAsOwner(uid, gid).name;
  } catch {
    return nameOfOwner(dirname(folder));
  }
}

function ownerOf(cluster: string): RunAs | undefined {
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return runAsOwner(uid, gid);
  // Root copied the folder: PostgreSQL would refuse files that are not its user's own.
  const runAs = findRunAs();
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster]);
  return runAs;
}

/** Tried, not computed: modes, lists of rights and mounts all have a say. */
function canUse(dataDir: string, runAs: RunAs): boolean {
  const probe = mkdtempSync(join(dataDir, '.reach-check-'));
  try {
    chownSync(probe, runAs.uid, runAs.gid);
    return runShell('cd "$1" && : > probe', [probe], runAs);
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function instanceOf(dataDir: string): string {
  const file = join(dataDir, 'instance');
  const id = keepOnce(file, randomUUID);
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) && !isCopied(dataDir, id)) return id;
  rmSync(file);
  return keepOnce(file, randomUUID);
}

function originFile(id: string): string {
  return join(systemHome, id, 'data-dir');
}

/** A copied project brings the id along, but the database belongs to the folder that it was made for. */
function isCopied(dataDir: string, id: string): boolean {
  const origin = readKept(originFile(id));
  if (!origin || !existsSync(join(origin, 'instance'))) return false; // the folder was moved: its database goes along
  const [here, there] = [statSync(dataDir), statSync(origin)];
  if (here.dev === there.dev && here.ino === there.ino) return false;
  return readKept(join(origin, 'instance')) === id;
}
