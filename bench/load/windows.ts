import type { Program } from '../programs.ts';
import type { RowName } from '../rows.ts';
import type { LoadResult } from './load.ts';
import { childrenCpuMs, machineTimes } from './machine.ts';

interface Target {
  readonly program: Program;
  readonly port: number;
}

export interface Rig {
  readonly server: Target;
  readonly bare: Target;
  readonly load: Program;
  readonly postmasterPid: number;
  readonly connections: number;
}

/** One stretch of steady load on one of the two servers. */
export interface Window {
  readonly perSecond: number;
  /** CPU time of the server's process for one visit. */
  readonly cpuMs: number;
  /** CPU time of the database for one visit, if the system reports it. */
  readonly databaseCpuMs: number | undefined;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rssBytes: number;
  /** The load generator's share of one core. */
  readonly loadShare: number;
  /** Shares of the machine: steal time, and CPU time of programs that are not measured. */
  readonly stolenShare: number;
  readonly othersShare: number;
}

export interface Pair {
  readonly server: Window;
  readonly bare: Window;
}

export interface Plan {
  readonly pairs: number;
  readonly windowMs: number;
}

// Above these limits, a pair of windows shows the effect of other programs more than that of the servers.
const STOLEN_SHARE_MAX = 0.03;
const OTHERS_SHARE_MAX = 0.15;
/** Disturbed pairs are repeated, at most as often as there are pairs. After that they count as they are. */
const isDisturbed = ({ stolenShare, othersShare }: Window) =>
  stolenShare > STOLEN_SHARE_MAX || othersShare > OTHERS_SHARE_MAX;

const WARM_UP_MS = 1500;
const WARM_UPS_LEAST = 5;
export const WARM_UPS_MOST = 10;
/** A smaller decrease of the cost than this is noise. */
const CHEAPER_BY = 0.03;

/** True if the cost no longer falls. JIT compilation takes seconds, and our server has more code than the bare one. */
export function isWarm(cpuMs: readonly number[]): boolean {
  if (cpuMs.length < WARM_UPS_LEAST) return false;
  return cpuMs.at(-1)! >= Math.min(...cpuMs.slice(0, -1)) * (1 - CHEAPER_BY);
}

/** Warms up both servers equally long, until the cost of neither falls. If windows are short, one round is enough. */
async function warmUp(rig: Rig, row: RowName, windowMs: number): Promise<void> {
  const most = windowMs < WARM_UP_MS ? 1 : WARM_UPS_MOST;
  const cost = { server: [] as number[], bare: [] as number[] };
  for (let round = 0; round < most && !(isWarm(cost.server) && isWarm(cost.bare)); round++) {
    for (const name of ['server', 'bare'] as const) {
      const { cpuMs } = await window(rig, rig[name], row, Math.min(windowMs, WARM_UP_MS));
      cost[name].push(cpuMs);
    }
  }
}

/** Measures pairs of windows. The servers take turns at being first, so a slow phase of the machine affects both. */
export async function measure(
  rig: Rig,
  row: RowName,
  { pairs, windowMs }: Plan,
): Promise<{
  pairs: Pair[];
  repeated: number;
}> {
  const measured: Pair[] = [];
  let repeated = 0;
  await warmUp(rig, row, windowMs);
  while (measured.length < pairs) {
    const bareFirst = measured.length % 2 === 1;
    const first = await window(rig, bareFirst ? rig.bare : rig.server, row, windowMs);
    const second = await window(rig, bareFirst ? rig.server : rig.bare, row, windowMs);
    if ((isDisturbed(first) || isDisturbed(second)) && repeated < pairs) repeated++;
    else measured.push(bareFirst ? { server: second, bare: first } : { server: first, bare: second });
  }
  return { pairs: measured, repeated };
}

async function window(rig: Rig, { program, port }: Target, row: RowName, ms: number): Promise<Window> {
  const { load, connections, postmasterPid } = rig;
  await load.ask({ do: 'open', port, connections });
  const machineBefore = machineTimes();
  const databaseBefore = childrenCpuMs(postmasterPid);
  const before = await program.gauge();
  const result = await load.ask<LoadResult>({ do: 'run', row, ms });
  const after = await program.gauge();
  const databaseAfter = childrenCpuMs(postmasterPid);
  const machineAfter = machineTimes();
  await load.ask({ do: 'close' });
  const cpuMs = after.cpuMs - before.cpuMs;
  const databaseMs =
    databaseBefore === undefined || databaseAfter === undefined ? undefined : databaseAfter - databaseBefore;
  const shareOf = (part: number) =>
    machineBefore && machineAfter ? part / (machineAfter.allMs - machineBefore.allMs) : 0;
  const busyMs = (machineAfter?.busyMs ?? 0) - (machineBefore?.busyMs ?? 0);
  return {
    perSecond: (result.visits * 1000) / result.elapsedMs,
    cpuMs: cpuMs / result.visits,
    databaseCpuMs: databaseMs === undefined ? undefined : databaseMs / result.visits,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    rssBytes: after.rssBytes,
    loadShare: result.cpuMs / result.elapsedMs,
    stolenShare: shareOf((machineAfter?.stolenMs ?? 0) - (machineBefore?.stolenMs ?? 0)),
    othersShare: Math.max(0, shareOf(busyMs - cpuMs - result.cpuMs - (databaseMs ?? 0))),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
