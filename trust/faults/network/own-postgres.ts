import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../../../server/src/db/client.ts';
import { findBinaries } from '../../../server/src/db/embedded/binaries.ts';
import { ensureCluster, superuser } from '../../../server/src/db/embedded/cluster.ts';
import { choosePlace } from '../../../server/src/db/embedded/place.ts';
import { asUser } from '../../../server/src/db/embedded/run-as.ts';
import { ping } from '../../../server/src/db/server-state.ts';
import { freePort } from '../../../server/test/free-port.ts';

const PATIENCE_MS = 60_000;

/** A PostgreSQL that is none of the server's: over TCP, and started again by somebody else, as a service manager does. */
export interface OwnPostgres {
  /** For DATABASE_URL; the same after every start. */
  readonly url: string;
  /** kill -9 of the postmaster; its backends notice by themselves. */
  kill(): Promise<void>;
  /** Until it lets somebody in. */
  start(): Promise<void>;
  /** Starts it again whenever it has ended by itself, until that is over. */
  supervise(): Supervision;
}

interface Supervision {
  /** Once it lets somebody in. */
  stop(): Promise<void>;
}

interface OwnHome {
  /** A folder that is there; left out, one of its own. */
  readonly home: string;
  /** Settings of PostgreSQL. */
  readonly options: readonly string[];
}

export async function openOwnPostgres(
  onEnd: (cleanUp: () => Promise<void>) => void,
  { home, options: more }: OwnHome = { home: aHome(onEnd), options: [] },
): Promise<OwnPostgres> {
  const place = choosePlace(home);
  const binaries = findBinaries(place.runAs, () => undefined);
  await ensureCluster(place, binaries, { fast: false });
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...more];
  const words = ['-D', place.cluster, ...options.flatMap((option) => ['-c', option])];
  let postmaster: ChildProcess | undefined;
  let isEnding = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (!postmaster || hasEnded(postmaster)) return;
    const ended = once(postmaster, 'exit');
    postmaster.kill(signal);
    await ended;
  };
  const own: OwnPostgres = {
    url,
    kill: () => stop('SIGKILL'),
    start: async () => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (!isEnding && Date.now() < giveUpAt) {
        postmaster = spawn(binaries.postgres, words, { ...asUser(place.runAs), stdio: 'ignore' });
        if (await letsIn(url, postmaster)) return;
        await delay(50); // backends of the one that was killed are still on their way out
      }
      if (!isEnding) throw new Error('a PostgreSQL that was killed did not start again');
    },
    supervise: () => {
      const over = Promise.withResolvers<void>();
      let isOver = false;
      const watching = (async () => {
        while (!isOver && !isEnding) {
          if (!hasEnded(postmaster)) await Promise.race([once(postmaster!, 'exit'), over.promise]);
          if (hasEnded(postmaster)) await own.start();
        }
      })();
      watching.catch(() => undefined);
      return {
        stop: async () => {
          isOver = true;
          over.resolve();
          await watching;
        },
      };
    },
  };
  onEnd(async () => {
    isEnding = true;
    await stop('SIGINT');
  });
  await own.start();
  return own;
}

function aHome(onEnd: (cleanUp: () => Promise<void>) => void): string {
  const home = mkdtempSync(join(tmpdir(), 'skillverse-postgres-'));
  chmodSync(home, 0o711); // as root PostgreSQL runs as another user, who has to get in
  onEnd(async () => rmSync(home, { recursive: true, force: true }));
  return home;
}

const hasEnded = (child: ChildProcess | undefined) =>
  !child || child.exitCode !== null || child.signalCode !== null;

/** @returns false where it ended */
async function letsIn(url: string, postmaster: ChildProcess): Promise<boolean> {
  while (!hasEnded(postmaster)) {
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
