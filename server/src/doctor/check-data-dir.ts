import { statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseWhileRestoring } from '../backup/restore-marker.ts';
import { sizeInWords } from '../backup/run-program.ts';
import { tryDataDir } from '../data-dir.ts';
import { lookAtPlace } from '../db/embedded/place.ts';
import { runAsOwner } from '../db/embedded/run-as.ts';
import { freeSpaceFloor } from '../integrations/files/disk-room.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const folder = findingsOf('data');
const disk = findingsOf('disk');

/** A new database takes 65 MB, and a running one needs room for what it writes at any moment. */
const LEAST_FREE_BYTES = 100 * 1_048_576;

/**
 * The data folder and the room on its disk.
 * @throws SettingsError, one line, if the folder cannot be read, or a backup is being restored into it
 */
export function checkDataDir({ dataDir }: Pick<Settings, 'dataDir'>): Finding[] {
  refuseWhileRestoring(dataDir);
  let there: string;
  try {
    there = tryDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [folder.fail([error.message, ...ownerAdvice(dataDir)].join('. '))];
  }
  const isNew = there !== dataDir;
  const findings = isNew
    ? [folder.ok(`${dataDir} is not there yet: the first start makes it`)]
    : openFindings(dataDir);
  return [...findings, fullestDisk([there, ...clusterOf(dataDir)])];
}

function openFindings(dataDir: string): Finding[] {
  const secret = join(dataDir, 'session-secret');
  const findings = [
    ...ownerAdvice(dataDir).map(folder.warn),
    // Root's database runs as another user, who has to pass through: that shows nothing.
    ...(isOpen(dataDir, 0o066) ? [folder.warn(`other users can look into it: chmod go-rw ${dataDir}`)] : []),
    ...(isOpen(secret, 0o077)
      ? [folder.warn(`other users can read the secret that signs sessions: chmod 600 ${secret}`)]
      : []),
  ];
  return findings.length > 0 ? findings : [folder.ok(dataDir)];
}

const isOpen = (path: string, bits: number) =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & bits) !== 0;

/** What to do if it belongs to another user; nothing if it is ours, or nobody can see whose it is. */
function ownerAdvice(dataDir: string): string[] {
  try {
    const { uid, gid } = statSync(dataDir);
    if (process.getuid === undefined || uid === process.getuid()) return [];
    const { name } = runAsOwner(uid, gid);
    return [`It belongs to ${name}: run the server and all commands as ${name}`];
  } catch {
    return [];
  }
}

/** Where root's database lies that could not lie in the data folder. */
function clusterOf(dataDir: string): string[] {
  const place = lookAtPlace(dataDir);
  return place === undefined ? [] : [dirname(place.cluster)];
}

function fullestDisk(folders: readonly string[]): Finding {
  const findings = folders.map((path) => {
    const { bavail, blocks, bsize } = statfsSync(path);
    return { free: bavail * bsize, all: blocks * bsize };
  });
  const fullest = findings.reduce((one, other) => (other.free < one.free ? other : one));
  return diskFinding(fullest.free, fullest.all);
}

export function diskFinding(freeBytes: number, diskBytes: number): Finding {
  const free = `${sizeInWords(freeBytes)} of ${sizeInWords(diskBytes)} are free`;
  if (freeBytes < LEAST_FREE_BYTES) {
    return disk.fail(
      `${free}: the database stops if none is left. Free some, or set DATA_DIR to a larger disk`,
    );
  }
  const floor = freeSpaceFloor(diskBytes);
  if (freeBytes >= floor) return disk.ok(free);
  return disk.warn(
    `${free}: below ${sizeInWords(floor)} uploads, new courses and new projects are refused. Free some`,
  );
}
