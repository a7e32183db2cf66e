import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeInWords } from '../backup/run-program.ts';
import { readProblem } from '../read-problem.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn } = findingsOf('backup');

const HOUR_MS = 3_600_000;
const OLD_AFTER_HOURS = 48;

/**
 * How old the newest archive in a folder is.
 * @param hasSite whether there is a database to back up
 */
export async function checkBackup(folder: string, hasSite: boolean, now = Date.now()): Promise<Finding[]> {
  const elsewhere = 'If yours lie elsewhere: npm run doctor -- --backups <folder>';
  try {
    const newest = await findNewest(folder);
    if (newest !== undefined) return [ageFinding(newest, now)];
    if (!hasSite) return [ok('there is nothing to back up yet')];
    return [warn(`there is no archive in ${folder}: npm run backup makes one. ${elsewhere}`)];
  } catch (error) {
    return [warn(`${folder} cannot be read: ${readProblem(error)}. ${elsewhere}`)];
  }
}

interface Archive {
  readonly path: string;
  readonly changedAt: number;
  readonly sizeBytes: number;
}

async function findNewest(folder: string): Promise<Archive | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const archives = await Promise.all(
    names
      .filter((name) => name.endsWith('.tar'))
      .map(async (name) => {
        const path = join(folder, name);
        const { mtimeMs, size } = await stat(path);
        return { path, changedAt: mtimeMs, sizeBytes: size };
      }),
  );
  return archives.toSorted((one, other) => other.changedAt - one.changedAt)[0];
}

function ageFinding({ path, changedAt, sizeBytes }: Archive, now: number): Finding {
  const hours = Math.max(0, Math.floor((now - changedAt) / HOUR_MS));
  const days = Math.floor(hours / 24);
  const age = hours < OLD_AFTER_HOURS ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${days} days`;
  const says = `${path} (${sizeInWords(sizeBytes)}) is ${age} old`;
  return hours < OLD_AFTER_HOURS ? ok(says) : warn(`${says}: make one every night (npm run backup, by cron)`);
}
