import { spawnSync } from 'node:child_process';
import { DatabaseStartError } from './database-start-error.ts';

/** PostgreSQL refuses to run as root: this is the user who runs it then. */
export interface RunAs {
  name: string;
  uid: number;
  gid: number;
}

const ownSystemUser = 'skillverse';

/** undefined for an ordinary user, who runs the database without further ado. */
export function findRunAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp('postgres') ?? lookUp(ownSystemUser) ?? addSystemUser() ?? lookUp('nobody');
  if (found) return found;
  throw new DatabaseStartError(
    'PostgreSQL does not run as root and no other user was found: add a system user named "postgres"',
  );
}

/** The user who owns an existing cluster: another user may have started it first. */
export function runAsOwner(uid: number, gid: number): RunAs {
  const name = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim();
  return { name: name || String(uid), uid, gid };
}

/** Runs a short shell script as the given user, in a folder that everyone can enter, with a clean environment. */
export function runShell(script: string, args: string[], runAs: RunAs | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...asUser(runAs), stdio: 'ignore' }).status === 0
  );
}

/** What every child process of the launcher is started with. */
export function asUser(runAs: RunAs | undefined) {
  const { PATH = '/usr/local/bin:/usr/bin:/bin', LD_LIBRARY_PATH } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, LC_ALL: 'C', TZ: 'UTC' };
  if (LD_LIBRARY_PATH) env.LD_LIBRARY_PATH = LD_LIBRARY_PATH;
  // PG* variables of the person at the terminal must not reach our server, nor may it stand in a folder it cannot read.
  return { cwd: '/', env, ...(runAs && { uid: runAs.uid, gid: runAs.gid }) };
}

function lookUp(name: string): RunAs | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => {
    const answer = spawnSync('id', [which, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN;
  });
  return uid && gid && uid > 0 && gid > 0 ? { name, uid, gid } : undefined;
}

function addSystemUser(): RunAs | undefined {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownSystemUser], {
    stdio: 'ignore',
  });
  return lookUp(ownSystemUser);
}
