import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, openPool } from '../../../server/src/db/client.ts';
import { isAlive } from '../../../server/src/db/embedded/postmaster-file.ts';
import { freePort } from '../../../server/test/free-port.ts';
import type { Etcd, Home } from './etcd.ts';
import { findPostgres, findProgram } from './programs.ts';
import { type RunningProgram, runProgram, settingsFrom } from './run-program.ts';

const PATIENCE_MS = 10_000;

/** A machine with PostgreSQL, Patroni, which starts and promotes it, and one of the etcds. */
export interface DatabaseMachine {
  readonly name: string;
  /** E.g. '127.0.0.1:5432'. */
  readonly database: string;
  /** Where Patroni says what it is. */
  readonly api: string;
  start(): void;
  /** Everything on it at once (SIGKILL), as if its power were cut. */
  kill(): Promise<void>;
  /** Whether Patroni says that it is the primary. */
  isPrimary(): Promise<boolean>;
  /** As the superuser, past HAProxy. */
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

interface Place extends Home {
  readonly name: string;
  readonly etcds: readonly Etcd[];
}

export async function aDatabaseMachine(place: Place): Promise<DatabaseMachine> {
  const { folder, runAs, name, etcds } = place;
  const [database, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const settings = join(folder, `patroni-${name}.yml`);
  writeFileSync(settings, patroniSettings(place, { database, api }));
  if (runAs) chownSync(settings, runAs.uid, runAs.gid);
  const etcd = etcds.find((one) => one.name === name)!;
  let patroni: RunningProgram | undefined;
  return {
    name,
    database,
    api,
    start: () => {
      etcd.start(etcds);
      patroni = runProgram([findProgram('patroni')!, settings], runAs, join(folder, `patroni-${name}.log`));
    },
    kill: async () => {
      // First of all who would start PostgreSQL again.
      const ended = [patroni?.kill(), etcd.kill()];
      await killPostgres(join(folder, `postgres-${name}`));
      await Promise.all(ended);
    },
    isPrimary: async () => {
      const answer = await fetch(`http://${api}/primary`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status === 200;
    },
    onDatabase: async (work) => {
      const db = openPool({ url: `postgres://postgres:one-of-your-own@${database}/postgres` }, { max: 1 });
      return await work(db).finally(() => db.end({ timeout: 1 }));
    },
  };
}

function patroniSettings(
  { folder, name, etcds }: Place,
  { database, api }: Pick<DatabaseMachine, 'database' | 'api'>,
): string {
  return settingsFrom('patroni.yml', [
    ['name: one', `name: ${name}`],
    ['10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', etcds.map(({ client }) => client).join(',')],
    ['10.0.0.1:8008', api],
    ['10.0.0.1:5432', database],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/15/skillverse', join(folder, `postgres-${name}`)],
    ['/usr/lib/postgresql/15/bin', findPostgres()!],
    ['/var/lib/postgresql/pgpass-of-patroni', join(folder, `pgpass-${name}`)],
    ['/var/run/postgresql', folder],
  ]);
}

/** Its other processes notice by themselves. */
async function killPostgres(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, 'SIGKILL');
  for (const giveUpAt = Date.now() + PATIENCE_MS; isAlive(pid) && Date.now() < giveUpAt; ) await delay(10);
}
