import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { lifelineName, lifelineScript, STOP_PATIENCE_SECONDS } from './lifeline.ts';
import type { Place } from './place.ts';
import { disarmStaleFile, findPostmaster, type Postmaster } from './postmaster-file.ts';
import { asUser } from './run-as.ts';

export interface ServerProcess {
  postmaster: Postmaster;
  /** Settles when PostgreSQL has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** @returns undefined when another start was quicker, or an earlier PostgreSQL is still on its way out */
export async function startServer(
  place: Place,
  binaries: Binaries,
  how: { fast: boolean; onSlow: (seconds: number) => void },
): Promise<ServerProcess | undefined> {
  disarmStaleFile(place.cluster);
  const socketDir = makeSocketDir(place);
  const logFile = openLog(place.log);
  const logStart = fstatSync(logFile).size;
  const command = [binaries.postgres, '-D', place.cluster, ...serverOptions(socketDir, how.fast)];
  const lifeline = [lifelineScript, lifelineName, socketDir, 'INT', String(STOP_PATIENCE_SECONDS)];
  const child = spawn('/bin/sh', ['-c', ...lifeline, ...command], {
    ...asUser(place.runAs),
    detached: true, // Ctrl-C reaches our process alone, which finishes its work before it lets go of the database
    stdio: ['ignore', 'ignore', logFile, 'pipe'],
  });
  closeSync(logFile);
  const ended = once(child, 'exit').finally(() => closePipes(child));
  ended.catch(() => undefined);

  const postmaster = await untilReady(child, place, socketDir, how.onSlow);
  if (postmaster) return { postmaster, ended, stop: () => stopServer(child, place, postmaster) };
  rmSync(socketDir, { recursive: true, force: true });
  const said = readFileSync(place.log).subarray(logStart).toString();
  if (/lock file .* already exists|shared memory block .* still in use/.test(said)) return undefined;
  const reason =
    /(?:FATAL|PANIC): {2}(.*)/.exec(said)?.[1] ?? (said.trim().split('\n').at(-1) || 'it ended at once');
  throw new DatabaseStartError(`PostgreSQL did not start: ${reason} (${place.log} has more)`);
}

function openLog(path: string): number {
  const isLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
  return openSync(path, isLong ? 'w' : 'a', 0o600);
}

/** PostgreSQL allows 107 bytes for a socket's path, so the folder is a short one of its own. */
function makeSocketDir({ runAs }: Place): string {
  const socketDir = mkdtempSync('/tmp/skillverse-');
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  return socketDir;
}

function serverOptions(socketDir: string, fast: boolean): string[] {
  const options: Record<string, string> = {
    listen_addresses: '', // no network at all: who may open the socket folder is the database's owner or root
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log', // refused statements are the application's to report, and would carry personal data
    log_checkpoints: 'off',
    ...(fast && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Waits as long as PostgreSQL lives: recovering after a crash takes what it takes. */
async function untilReady(
  child: ChildProcess,
  place: Place,
  socketDir: string,
  onSlow: (seconds: number) => void,
): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let told = 0;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const found = findPostmaster(place.cluster);
    if (found?.ready && found.socketDir === socketDir) return found;
    const seconds = Math.floor((Date.now() - startedAt) / 1000);
    if (seconds >= told + 5) {
      told = seconds;
      onSlow(seconds);
    }
    await delay(15);
  }
  return undefined;
}

async function stopServer(child: ChildProcess, place: Place, { pid, socketDir }: Postmaster): Promise<void> {
  (child.stdio[3] as Writable).end();
  const startedAt = Date.now();
  let pressed = false;
  while (child.exitCode === null || findPostmaster(place.cluster)?.pid === pid) {
    if (child.signalCode !== null && findPostmaster(place.cluster)?.pid !== pid) break;
    if (!pressed && Date.now() - startedAt > 30_000) {
      pressed = true;
      process.kill(pid, 'SIGQUIT'); // at once, to be recovered at the next start: nothing committed is lost
    }
    await delay(5);
  }
  rmSync(socketDir, { recursive: true, force: true });
}

/** Whatever holds the other ends must not keep our process from ending. */
function closePipes(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy();
}
