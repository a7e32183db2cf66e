import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunAs } from '../../../server/src/db/embedded/run-as.ts';
import { freePort } from '../../../server/test/free-port.ts';
import { run } from '../../../server/test/processes/running-server.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { lookAround } from '../market/look-around.ts';
import type { Market } from '../market/market.ts';
import { lateness, type Outage, unseen, watchOutage } from '../market/outage.ts';
import { openOwnPostgres } from '../network/own-postgres.ts';
import { type Fault, runFault, sumOf } from '../row.ts';
import type { Scenario } from '../scenario.ts';
import { breakTrade, type OnEnd, openStage, type Stage } from '../stage.ts';
import { findProgram, lacking } from './programs.ts';
import { type RunningProgram, runProgram, settingsFrom } from './run-program.ts';

const CYCLES = 2;
const AWAY_MS = 500;
const PASSWORD = 'password-of-the-site';

interface Bouncer {
  /** For DATABASE_URL. */
  readonly url: string;
  start(): void;
  kill(): Promise<void>;
}

/** PgBouncer with the settings that docs/operating.md recommends, in front of a PostgreSQL. */
async function openBouncer(onEnd: OnEnd): Promise<Bouncer> {
  const postgres = new URL((await openOwnPostgres(onEnd)).url);
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-bouncer-'));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const port = await freePort();
  const settings = settingsFrom('pgbouncer.ini', [
    [
      'host=10.0.0.1 port=5432 dbname=skillverse',
      `host=${postgres.hostname} port=${postgres.port} dbname=${postgres.pathname.slice(1)}`,
    ],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  writeFileSync(file, settings);
  writeFileSync(users, `"${postgres.username}" "${PASSWORD}"\n`);
  const runAs = findRunAs();
  chmodSync(folder, 0o700);
  for (const path of runAs ? [folder, file, users] : []) chownSync(path, runAs!.uid, runAs!.gid);
  let running: RunningProgram;
  const start = () => {
    running = runProgram([findProgram('pgbouncer')!, file], runAs, join(folder, 'pgbouncer.log'));
  };
  const kill = () => running.kill();
  start();
  onEnd(kill);
  return { url: `postgres://${postgres.username}:${PASSWORD}@127.0.0.1:${port}/skillverse`, start, kill };
}

interface Through extends Outage {
  /** Pages and searches that were answered. */
  readonly reads: number;
}

/** All that a site does goes through PgBouncer, which is killed in the middle of it. */
function throughBouncer(): Fault<Through> {
  let bouncer: Bouncer | undefined;
  return {
    fault: 'kill -9 of PgBouncer in session mode',
    interrupts: true,
    missing: unseen,
    open: async (onEnd) => {
      bouncer = await openBouncer(onEnd);
      return await openStage(onEnd, bouncer.url);
    },
    cycle: async (stage, count) => {
      const found = await breakTrade(stage, {
        before: 120 + ((count * 97) % 300),
        after: 120,
        fault: async (market) => {
          let isOver = false;
          const looking = lookAround(stage.url, market, () => isOver);
          await delay(1000);
          await bouncer!.kill();
          const outage = watchOutage(stage);
          await delay(AWAY_MS);
          bouncer!.start();
          const times = await outage;
          await delay(1000);
          isOver = true;
          return { ...times, reads: await looking };
        },
      });
      await signInAgain(stage, stage.markets.at(-1)!);
      await backUp(stage, bouncer!.url, `${count}.tar`);
      return found;
    },
    measured: (all) => `${lateness(all)}; ${sumOf(all.map(({ reads }) => reads))} reads; a backup each`,
  };
}

async function signInAgain({ url, breaches }: Stage, { sent }: Market): Promise<void> {
  const { email, password } = sent.find(({ deed }) => deed === 'signUp')?.body ?? {};
  const { status } = await askOver(url, 'POST', '/api/auth/sign-in', { body: { email, password } });
  if (status !== 200) breaches.push(`signing in was answered ${status}`);
}

async function backUp({ dataDir, breaches }: Stage, databaseUrl: string, name: string): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, stderr } = await run('backup-command.ts', env, [join(dataDir, name)]).ended;
  if (code !== 0) breaches.push(`the backup ended with ${code}: ${stderr}`);
}

export const pgbouncer: Scenario = {
  name: 'pgbouncer',
  lacks: () => lacking({ programs: ['pgbouncer'] }),
  run: async ({ cycles = CYCLES, say }) => [await runFault(throughBouncer(), { cycles, say })],
};
