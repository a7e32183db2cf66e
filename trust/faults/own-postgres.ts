import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../../server/src/db/client.ts';
import { findBinaries } from '../../server/src/db/embedded/binaries.ts';
import { ensureCluster, superuser } from '../../server/src/db/embedded/cluster.ts';
import { choosePlace } from '../../server/src/db/embedded/place.ts';
import { asUser } from '../../server/src/db/embedded/run-as.ts';
import { ping } from '../../server/src/db/server-state.ts';
import { freePort } from './stage.ts';

const PATIENCE_MS = 60_000;

/** A PostgreSQL that is none of the server's: over TCP, and started again by somebody else, as a service manager does. */
export interface OwnPostgres {
  /** For DATABASE_URL; the same after every start. */
  readonly url: string;
  /** kill -9 of the postmaster; its backends notice by themselves. */
  kill(): Promise<void>;
  /** Until it lets somebody in. */
  start(): Promise<void>;
}

export async function openOwnPostgres(onEnd: (cleanUp: () => Promise<void>) => void): Promise<OwnPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'skillverse-postgres-'));
  chmodSync(home, 0o711); // as root PostgreSQL runs as another user, who has to get in
  const place = choosePlace(home);
  const binaries = findBinaries(place.runAs, () => undefined);
  await ensureCluster(place, binaries, { fast: false });
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  const words = ['-D', place.cluster, ...options.flatMap((option) => ['-c', option])];
  let postmaster: ChildProcess | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (!postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, 'exit');
    postmaster.kill(signal);
    await ended;
  };
  const own: OwnPostgres = {
    url,
    kill: () => stop('SIGKILL'),
    start: async () => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (Date.now() < giveUpAt) {
        postmaster = spawn(binaries.postgres, words, { ...asUser(place.runAs), stdio: 'ignore' });
        if (await letsIn(url, postmaster)) return;
        await delay(50); // backends of the one that was killed are still on their way out
      }
      throw new Error('a PostgreSQL that was killed did not start again');
    },
  };
  onEnd(async () => {
    await stop('SIGINT');
    rmSync(home, { recursive: true, force: true });
  });
  await own.start();
  return own;
}

/** @returns false where it ended */
async function letsIn(url: string, postmaster: ChildProcess): Promise<boolean> {
  while (postmaster.exitCode === null && postmaster.signalCode === null) {
    const db = openPool({ url }, { max: 1 });
    const isIn = await ping(db).then(
      () => true,
      () => false,
    );
    await db.end({ timeout: 0 });
    if (isIn) return true;
    await delay(10);
  }
  return false;
}
