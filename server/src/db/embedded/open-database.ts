import { setTimeout as delay } from 'node:timers/promises';
import { ensureDataDir } from '../../data-dir.ts';
import { openPool } from '../client.ts';
import { sqlStateOf } from '../transaction.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { STOP_PATIENCE_SECONDS } from './lifeline.ts';
import { checkPlace, choosePlace, findExistingPlace } from './place.ts';
import { findPostmaster, isAbandoned, type Postmaster, removeSocketDir } from './postmaster-file.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What the driver has to know. The host is the folder of a local socket. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface OpenDatabase {
  connection: DatabaseConnection;
  /** false: another process runs this database; it goes when that process goes. */
  owner: boolean;
  /** Stops PostgreSQL when we own it. Close your own connections first; later calls do nothing. */
  stop(): Promise<void>;
}

interface OpenOptions {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** Called when PostgreSQL ends without stop(), with what happened. */
  onLost?: (why: string) => void;
  /** No waiting for the disk: for tests. Survives kill -9 of any process, but not a crash of the machine. */
  fast?: boolean;
}

const database = 'skillverse';
const patienceMs = 60_000;
const watchEveryMs = 1000;

/**
 * Starts the PostgreSQL of a data folder, or joins the one that already runs there.
 * @throws SettingsError when the data folder cannot be written, DatabaseStartError when PostgreSQL cannot run
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir, onProgress = () => undefined, fast = false } = options;
  if (process.platform === 'win32') {
    throw new DatabaseStartError(
      'On Windows run it inside WSL, or set DATABASE_URL to a PostgreSQL of your own',
    );
  }
  ensureDataDir(dataDir);
  const existing = findExistingPlace(dataDir);
  const place = existing ?? choosePlace(dataDir);
  if (existing) checkPlace(existing);
  const startedAt = Date.now();
  const giveUpAt = startedAt + patienceMs;
  let ready = false;
  while (Date.now() < giveUpAt) {
    const running = findPostmaster(place.cluster);
    if (running) {
      const isLate = Date.now() - startedAt > STOP_PATIENCE_SECONDS * 1000;
      const joined = await join(running, place.cluster, { isLate, onLost: options.onLost });
      if (joined) {
        onProgress(`Joining the database that already runs on ${dataDir}`);
        return joined;
      }
      await delay(50);
      continue;
    }
    const binaries = findBinaries(place.runAs, onProgress);
    if (!ready) {
      if (!existing) onProgress(`Making a new database in ${place.cluster}`);
      await ensureCluster(place, binaries, { fast });
      ready = true;
    }
    const onSlow = (seconds: number) => onProgress(`PostgreSQL is still getting ready, ${seconds} s`);
    const server = await startServer(place, binaries, { fast, onSlow });
    if (server) return own(server, options.onLost);
    await delay(50);
  }
  throw new DatabaseStartError(
    `A PostgreSQL runs on ${place.cluster}, but has not let us in for ${patienceMs / 1000} seconds`,
  );
}

async function join(
  running: Postmaster,
  cluster: string,
  { isLate, onLost }: { isLate: boolean; onLost: OpenOptions['onLost'] },
): Promise<OpenDatabase | undefined> {
  if (isAbandoned(running)) {
    // We take over: the next round starts one that somebody watches.
    process.kill(running.pid, isLate ? 'SIGQUIT' : 'SIGINT');
    removeSocketDir(running.socketDir);
    return undefined;
  }
  const connection = connectionTo(running);
  if (!running.ready || (await logIn(connection)) !== 'in') return undefined;
  const stopWatching = onLost && watch(running, cluster, onLost);
  return { connection, owner: false, stop: async () => stopWatching?.() };
}

/** The process that started it may stop it, and nobody tells us: a later one has another number and another socket. */
function watch({ pid }: Postmaster, cluster: string, onLost: (why: string) => void): () => void {
  const timer = setInterval(() => {
    if (findPostmaster(cluster)?.pid === pid) return;
    clearInterval(timer);
    onLost('The PostgreSQL that this process had joined has stopped');
  }, watchEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function own(server: ServerProcess, onLost: OpenOptions['onLost']): Promise<OpenDatabase> {
  const connection = connectionTo(server.postmaster);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  server.ended.then(() => stopping ?? onLost?.('PostgreSQL ended unexpectedly'));
  return {
    connection,
    owner: true,
    stop: () => {
      stopping ??= server.stop();
      return stopping;
    },
  };
}

export function connectionTo({ socketDir, port }: Postmaster): DatabaseConnection {
  return { host: socketDir, port, user: superuser, database };
}

async function ensureDatabase(connection: DatabaseConnection): Promise<void> {
  const answer = await logIn(connection);
  if (answer === 'in') return;
  if (answer === 'not yet') throw new DatabaseStartError('PostgreSQL started, but lets nobody in');
  const sql = openPool({ ...connection, database: 'postgres' }, { max: 1 });
  await sql`create database ${sql(database)}`.finally(() => sql.end());
}

/** 'not yet' covers a server that starts up, recovers or shuts down. */
async function logIn(connection: DatabaseConnection): Promise<'in' | 'no database' | 'not yet'> {
  const sql = openPool(connection, { max: 1 });
  try {
    await sql`select 1`;
    return 'in';
  } catch (error) {
    return sqlStateOf(error) === '3D000' ? 'no database' : 'not yet';
  } finally {
    await sql.end({ timeout: 0 });
  }
}
