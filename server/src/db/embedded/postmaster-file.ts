import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lifelineName } from './lifeline.ts';

/** What a running (or dead) PostgreSQL wrote about itself into its database folder. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
  ready: boolean;
}

/** The PostgreSQL that runs on these files, or undefined when none does. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmasterFile(cluster);
  return found && runsOn(found.pid, cluster) ? found : undefined;
}

/**
 * After kill -9 the file stays behind. PostgreSQL sees by itself that the process is gone, unless another program has
 * got its number since: then the number is replaced by an impossible one, and PostgreSQL's own checks do the rest.
 */
export function disarmStaleFile(cluster: string): void {
  const stale = readPostmasterFile(cluster);
  if (!stale || runsOn(stale.pid, cluster)) return;
  removeSocketDir(stale.socketDir);
  if (!isAlive(stale.pid)) return;
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '2147483646'));
}

/** A PostgreSQL whose watcher was killed: nobody would ever stop it. Known on Linux only. */
export function isAbandoned(postmaster: Postmaster): boolean {
  try {
    const stat = readFileSync(`/proc/${postmaster.pid}/stat`, 'utf8');
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return !readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(lifelineName);
  } catch {
    return false;
  }
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketDir, , , status] = lines;
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port) || 5432,
    socketDir: socketDir ?? '',
    ready: status?.trim() === 'ready',
  };
}

function runsOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster); // where PostgreSQL always stands
  } catch {
    return !existsSync('/proc/self'); // macOS: the number alone has to do
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // EPERM too: another user's process is none of ours
  }
}

export function removeSocketDir(socketDir: string): void {
  if (!socketDir.includes('skillverse-')) return;
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(socketDir, name), { force: true });
    rmdirSync(socketDir);
  } catch {
    // gone already, or not ours to remove
  }
}
