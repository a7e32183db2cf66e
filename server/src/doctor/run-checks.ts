import { resolve } from 'node:path';
import { lookAtPlace } from '../db/embedded/place.ts';
import { projectRoot, type Settings } from '../settings.ts';
import { isPlain } from '../start-error.ts';
import { checkAddress, checkProxy } from './check-address.ts';
import { checkBackup } from './check-backup.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { checkPort } from './check-port.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, findingsOf } from './finding.ts';

const LONGEST_MS = 20_000;

/** Runs every check at once. @returns what each has found, in the order in which one depends on another */
export async function runChecks(backups = resolve(projectRoot, 'backups')): Promise<Finding[]> {
  const { findings, settings } = checkSettings();
  if (settings === undefined) {
    const rest = findingsOf('settings').warn('nothing else was checked: correct them and run this again');
    return [...findings, rest, ...checkNode()];
  }
  const checks = await Promise.all([
    guarded('data', async () => checkDataDir(settings)),
    guarded('database', () => checkDatabase(settings)),
    guarded('storage', () => checkStorage(settings)),
    guarded('address', () => checkAddress(settings)),
    guarded('proxy', async () => checkProxy(settings)),
    guarded('mail', () => checkMail(settings)),
    guarded('port', () => checkPort(settings)),
    guarded('backup', () => checkBackup(backups, hasSite(settings))),
  ]);
  return [...findings, ...checkNode(), ...checks.flat()];
}

/** Whatever goes wrong in a check, or takes too long, is its finding. */
export async function guarded(
  check: string,
  find: () => Promise<readonly Finding[]>,
  longestMs = LONGEST_MS,
): Promise<readonly Finding[]> {
  const { fail } = findingsOf(check);
  const tooLong = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(
    () => tooLong.resolve([fail(`no answer within ${longestMs / 1000} s: look after the network`)]),
    longestMs,
  );
  try {
    return await Promise.race([find(), tooLong.promise]);
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    return [fail(isPlain(error) ? line : `this could not be checked: ${line}`)];
  } finally {
    clearTimeout(timer);
  }
}

/** A folder that cannot be looked into has been told of. */
function hasSite({ databaseUrl, dataDir }: Settings): boolean {
  try {
    return databaseUrl !== undefined || lookAtPlace(dataDir) !== undefined;
  } catch {
    return true;
  }
}
