import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package of each program. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;
export type ProgramName = keyof typeof PACKAGES;

/** As Debian installs it: a folder a version. Patroni also needs what does not come along, such as pg_rewind. */
const POSTGRES_HOME = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** Where a program lies. */
export function findProgram(name: ProgramName, path: string = process.env.PATH ?? ''): string | undefined {
  return [...path.split(delimiter), '/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)).find(canRun);
}

/** The folder of the newest PostgreSQL's programs. */
export function findPostgres(home: string = POSTGRES_HOME): string | undefined {
  return versionsIn(home)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(home, String(version), 'bin'))
    .find((bin) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => canRun(join(bin, name))));
}

/** What has to be installed before these can be used; undefined where nothing has to be. */
export function lacking(names: readonly ProgramName[], needsPostgres: boolean): string | undefined {
  const packages = names.filter((name) => !findProgram(name)).map((name) => PACKAGES[name] as string);
  if (needsPostgres && !findPostgres()) packages.unshift(`postgresql-${OLDEST_POSTGRES}`);
  return packages.length > 0 ? `apt-get install ${packages.join(' ')}` : undefined;
}

function versionsIn(home: string): number[] {
  try {
    return readdirSync(home).map(Number);
  } catch {
    return [];
  }
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
