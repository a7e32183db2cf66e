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
import { join } from 'node:path';
import { keepOnce, readKept } from '../../keep-once.ts';
import { makeSystemHome, systemHome } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { findRunAs, type RunAs, runAsOwner, runShell } from './run-as.ts';

/** Where the database files of one data folder lie, and who runs them. */
export interface Place {
  cluster: string;
  log: string;
  runAs: RunAs | undefined;
}

/** Where this data folder's database already lies; undefined before its first start. */
export function findExistingPlace(dataDir: string): Place | undefined {
  const inside = placeIn(dataDir, undefined);
  if (process.getuid?.() !== 0) return hasCluster(inside) ? inside : undefined;
  if (hasCluster(inside)) return { ...inside, runAs: ownerOf(inside.cluster) };
  const id = readKept(join(dataDir, 'instance'));
  if (!id || isCopied(dataDir, id)) return undefined;
  const outside = placeIn(join(systemHome, id), undefined);
  return hasCluster(outside) ? { ...outside, runAs: ownerOf(outside.cluster) } : undefined;
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

function hasCluster({ cluster }: Place): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
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
