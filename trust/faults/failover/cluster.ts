import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunAs } from '../../../server/src/db/embedded/run-as.ts';
import { freePort } from '../../../server/test/free-port.ts';
import type { OnEnd } from '../stage.ts';
import { aDatabaseMachine, type DatabaseMachine } from './database-machine.ts';
import { anEtcd, type Home } from './etcd.ts';
import { findProgram } from './programs.ts';
import { runProgram, settingsFrom } from './run-program.ts';

const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 50;
const PASSWORD = 'password-of-the-site';

/** Three machines, as docs/operating.md has them: two of the database, and one of Skillverse with HAProxy. Each has an etcd. */
export interface Cluster {
  /** Through HAProxy, for DATABASE_URL. */
  readonly url: string;
  readonly machines: readonly DatabaseMachine[];
  /** The one that takes writes, as soon as there is one. */
  primary(): Promise<DatabaseMachine>;
  /** Until a commit waits for both database machines. */
  untilSynchronous(): Promise<void>;
}

export async function openCluster(onEnd: OnEnd): Promise<Cluster> {
  const home = aHome(onEnd);
  const etcds = await Promise.all(['one', 'two', 'three'].map((name) => anEtcd(name, home)));
  const machines = await Promise.all(
    ['one', 'two'].map((name) => aDatabaseMachine({ ...home, name, etcds })),
  );
  for (const one of [...etcds, ...machines]) onEnd(() => one.kill());
  const primary = () => untilFound('no database machine is the primary', () => primaryOf(machines));
  const untilSynchronous = async () => {
    await untilFound('no standby is synchronous', async () => {
      const isSynchronous = await (await primary()).onDatabase(hasStandby).catch(() => false);
      return isSynchronous || undefined;
    });
  };
  etcds.at(-1)!.start(etcds);
  for (const machine of machines) machine.start();
  await untilSynchronous();
  const port = await startProxy(machines, home, onEnd);
  await (await primary()).onDatabase(async (db) => {
    await db.unsafe(`create role skillverse login createrole password '${PASSWORD}'`);
    await db.unsafe('create database skillverse owner skillverse');
  });
  const url = `postgres://skillverse:${PASSWORD}@127.0.0.1:${port}/skillverse`;
  return { url, machines, primary, untilSynchronous };
}

function aHome(onEnd: OnEnd): Home {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-cluster-'));
  const runAs = findRunAs();
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o711);
  onEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return { folder, runAs };
}

async function startProxy(
  [one, two]: readonly DatabaseMachine[],
  { folder, runAs }: Home,
  onEnd: OnEnd,
): Promise<number> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const checked = ({ database, api }: DatabaseMachine) =>
    `${database} check port ${new URL(`http://${api}`).port}`;
  const settings = settingsFrom('haproxy.cfg', [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
    ['10.0.0.1:5432 check port 8008', checked(one!)],
    ['10.0.0.2:5432 check port 8008', checked(two!)],
  ]);
  writeFileSync(file, settings);
  const proxy = runProgram([findProgram('haproxy')!, '-db', '-f', file], runAs, join(folder, 'haproxy.log'));
  onEnd(() => proxy.kill());
  return port;
}

async function primaryOf(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine | undefined> {
  const are = await Promise.all(machines.map((machine) => machine.isPrimary()));
  return machines[are.indexOf(true)];
}

async function untilFound<T>(missing: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(LOOK_EVERY_MS)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`${missing}, for ${PATIENCE_MS / 1000} s`);
}

async function hasStandby(db: Parameters<Parameters<DatabaseMachine['onDatabase']>[0]>[0]): Promise<boolean> {
  const found = await db`select 1 from pg_stat_replication where sync_state = 'sync'`;
  return found.length > 0;
}
