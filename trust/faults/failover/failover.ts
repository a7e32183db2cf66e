import { setTimeout as delay } from 'node:timers/promises';
import type { Market, Sent } from '../market/market.ts';
import { type Fault, runFault, spanOf, sumOf } from '../row.ts';
import type { Scenario } from '../scenario.ts';
import { breakTrade, openStage, type Stage } from '../stage.ts';
import { type Cluster, openCluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { lacking } from './programs.ts';

const CYCLES = 2;
/** The goal: coins move again this soon after a promotion, without a restart. */
const BACK_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 20;

interface Failover {
  /** From the kill to the first moment in which the other one takes writes. */
  readonly promotedMs: number;
  /** From then on, until the first movement of coins is acknowledged. */
  readonly backMs: number;
  /** Acknowledged movements of coins before the kill, and in all. */
  readonly before: number;
  readonly coins: number;
  /** Until the lost machine was the synchronous standby. */
  readonly joinedMs: number;
}

/** The machine of the primary is lost while members trade, the standby is promoted, and the lost one comes back as its standby. */
function losingPrimary(): Fault<Failover> {
  let cluster: Cluster | undefined;
  return {
    fault: "the primary's machine is lost (Patroni, HAProxy)",
    interrupts: true,
    open: async (onEnd) => {
      cluster = await openCluster(onEnd);
      return await openStage(onEnd, cluster.url);
    },
    cycle: async (stage, count) => {
      const lost = await breakTrade(stage, {
        before: 120 + ((count * 97) % 300),
        after: 120,
        fault: (market) => losePrimary({ stage, market, cluster: cluster! }),
      });
      const startedAt = performance.now();
      lost.machine.start();
      await cluster!.untilSynchronous();
      const joinedMs = Math.round(performance.now() - startedAt);
      return { ...lost, joinedMs, coins: movementsOf(stage.markets.at(-1)!).length };
    },
    measured: (all) =>
      `promoted after ${spanOf(all.map(({ promotedMs }) => promotedMs))}; first coin movement ` +
      `${spanOf(all.map(({ backMs }) => backMs))} later; ${sumOf(all.map(({ coins }) => coins))} acknowledged, ` +
      `${sumOf(all.map(({ before }) => before))} of them by the lost machines, which joined again in ` +
      spanOf(all.map(({ joinedMs }) => joinedMs)),
  };
}

interface Scene {
  readonly stage: Stage;
  readonly market: Market;
  readonly cluster: Cluster;
}

async function losePrimary({ stage, market, cluster }: Scene) {
  const machine = await cluster.primary();
  const standby = cluster.machines.find((one) => one !== machine)!;
  const before = movementsOf(market).length;
  const lostAt = performance.now();
  await machine.kill();
  await untilPromoted(standby);
  const promotedAt = performance.now();
  const backMs = await untilCoinsMove(market, promotedAt);
  if (backMs > BACK_WITHIN_MS)
    stage.breaches.push(`the first coin movement came only ${backMs} ms after the promotion`);
  if (stage.server.process.exitCode !== null) stage.breaches.push('the server ended with its primary');
  return { machine, before, promotedMs: Math.round(promotedAt - lostAt), backMs };
}

/** Enrollments and completions that were answered with success. */
function movementsOf({ sent }: Market): Sent[] {
  return sent.filter(
    ({ deed, answer }) => (deed === 'enroll' || deed === 'complete') && answer?.status === 200,
  );
}

async function untilPromoted(standby: DatabaseMachine): Promise<void> {
  const takesWrites = () =>
    standby.onDatabase(async (db) => {
      const [row] = await db<{ isStandby: boolean }[]>`select pg_is_in_recovery() as is_standby`;
      return row?.isStandby === false;
    });
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await delay(LOOK_EVERY_MS)) {
    if (await takesWrites().catch(() => false)) return;
  }
  throw new Error('the standby was not promoted within a minute');
}

async function untilCoinsMove(market: Market, since: number): Promise<number> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await delay(LOOK_EVERY_MS)) {
    const firstAt = Math.min(
      ...movementsOf(market)
        .map(({ answeredAt }) => answeredAt)
        .filter((at) => at > since),
    );
    if (Number.isFinite(firstAt)) return Math.round(firstAt - since);
  }
  throw new Error('no coins moved for a minute after the promotion');
}

export const failover: Scenario = {
  name: 'failover',
  lacks: () => lacking({ programs: ['haproxy', 'patroni', 'etcd'], postgres: true }),
  run: async ({ cycles = CYCLES, say }) => [await runFault(losingPrimary(), { cycles, say })],
};
