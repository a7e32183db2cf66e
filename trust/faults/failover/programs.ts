import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package of each program. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;
type ProgramName = keyof typeof PACKAGES;

/** As Debian installs PostgreSQL: a folder a version. */
const POSTGRES_HOME = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;
/** What Patroni calls. */
const POSTGRES_PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind'];

/** Where programs are looked for. */
interface Places {
  readonly folders: readonly string[];
  readonly postgresHome: string;
}

const USUAL: Places = {
  folders: [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'],
  postgresHome: POSTGRES_HOME,
};

export function findProgram(name: ProgramName, { folders } = USUAL): string | undefined {
  return folders.map((folder) => join(folder, name)).find(canRun);
}

/** The folder of the newest PostgreSQL's programs. */
export function findPostgres({ postgresHome } = USUAL): string | undefined {
  return versionsIn(postgresHome)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(postgresHome, String(version), 'bin'))
    .find((bin) => POSTGRES_PROGRAMS.every((name) => canRun(join(bin, name))));
}

/** How what is missing of these is installed; undefined where nothing is. */
export function lacking(
  { programs, postgres = false }: { programs: readonly ProgramName[]; postgres?: boolean },
  places = USUAL,
): string | undefined {
  const missing: string[] = programs
    .filter((name) => !findProgram(name, places))
    .map((name) => PACKAGES[name]);
  if (postgres && !findPostgres(places)) missing.unshift(`postgresql-${OLDEST_POSTGRES}`);
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : undefined;
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
