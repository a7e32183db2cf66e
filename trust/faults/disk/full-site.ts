import { setTimeout as delay } from 'node:timers/promises';
import { signUpOver } from '../../../server/test/visitor.ts';
import type { Market } from '../market/market.ts';
import { type Fault, spanOf, sumOf } from '../row.ts';
import { breakTrade, openStage, type Stage } from '../stage.ts';
import { writeLog } from './full-database.ts';
import { type Disk, whileFull } from './small-disk.ts';

const LOOKS = 6;
const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 15_000;
const LOST = 'PostgreSQL ended unexpectedly; start Skillverse again\n';

interface Fullness {
  readonly reads: number;
  /** Writes that were answered 503 or 507 meanwhile. */
  readonly refused: number;
  /** Undefined where the server did not end. */
  readonly startMs: number | undefined;
}

/**
 * Everything on one disk, with the database that comes along. Every second time its log cannot be written either: then the
 * server says so and ends, no start succeeds before there is room, and the first one after that recovers.
 */
export function fullSite(disk: Disk): Fault<Fullness> {
  return {
    fault: 'the one disk of everything is full',
    open: (onEnd) => openStage(onEnd, undefined, {}, { parent: disk.folder }),
    cycle: (stage, count) =>
      breakTrade(stage, {
        before: 120,
        after: 60,
        refusals: ['STORAGE_FULL'],
        fault: (market) => fillUp(stage, disk, { market, isLogToo: count % 2 === 0 }),
      }),
    measured: (all) => {
      const starts = all.flatMap(({ startMs }) => startMs ?? []);
      const reads = all.reduce((sum, one) => sum + one.reads, 0);
      const again = starts.length > 0 ? `, ready again in ${spanOf(starts)}` : '';
      return `${reads} reads served and ${refusedIn(all)} writes refused meanwhile; the server ended ${starts.length} times${again}`;
    },
    missing: (all) => (refusedIn(all) === 0 ? ['no write was answered 503 or 507, so nothing was full'] : []),
  };
}

const refusedIn = (all: readonly Fullness[]) => sumOf(all.map(({ refused }) => refused));

interface Filling {
  readonly market: Market;
  readonly isLogToo: boolean;
}

async function fillUp(stage: Stage, disk: Disk, { market, isLogToo }: Filling): Promise<Fullness> {
  const { breaches, server } = stage;
  const refusedBefore = refusals(market);
  const { cookie } = await signUpOver(stage.url, 'Who looks on');
  let [reads, refused] = [0, 0];
  const isEnded = await whileFull(disk, async () => {
    if (isLogToo) await stage.onDatabase(writeLog).catch(() => undefined);
    else reads = await look(stage, cookie);
    // Of a server that ends, nobody knows whether it refused or was gone.
    if (server.process.exitCode === null) refused = refusals(market) - refusedBefore;
    if (isLogToo) await Promise.race([server.ended, delay(PATIENCE_MS)]);
    if (server.process.exitCode === null) return false;
    const { code, stderr } = await server.ended;
    if (code !== 1 || stderr !== LOST) breaches.push(`the server ended with ${code}, saying: ${stderr}`);
    const words = await stage.restart().then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    if (!/ended with 1: .*(the disk is full|No space left)/.test(words))
      breaches.push(`a start without room for anything said ${words}`);
    return true;
  });
  if (isLogToo && !isEnded) breaches.push('PostgreSQL went on without its log');
  return { reads, refused, startMs: isEnded ? await stage.restart() : undefined };
}

/** How often members, who only write, were told 503, and how many of them 507. */
const refusals = ({ sent }: Market) =>
  sumOf(sent.map(({ unanswered }) => unanswered)) +
  sent.filter(({ answer }) => answer?.status === 507).length;

/** @returns how many reads were served, as long as there is a server */
async function look({ url, server, breaches }: Stage, cookie: string): Promise<number> {
  for (let reads = 0; reads < LOOKS; reads++) {
    await delay(LOOK_EVERY_MS);
    const answer = await fetch(`${url}/api/courses`, { headers: { cookie } }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) continue;
    await Promise.race([server.ended, delay(PATIENCE_MS)]);
    if (server.process.exitCode === null)
      breaches.push(`/api/courses was answered ${answer?.status ?? 'not at all'}`);
    return reads;
  }
  return LOOKS;
}
