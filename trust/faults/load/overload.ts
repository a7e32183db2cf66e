import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '../../../server/test/processes/running-server.ts';
import { memoryOf } from '../../server-apart.ts';
import { onGround } from '../ground.ts';
import { aSignedInCrowd, openOwnMarket } from '../market/own-market.ts';
import { notAsTold } from '../market/told-places.ts';
import type { FaultRow, Scenario, Wanted } from '../scenario.ts';
import { stayOn } from './cores.ts';
import { type Load, startLoad } from './load.ts';
import type { LoadFigures } from './load-program.ts';

const TIMES = 3;
const MEMORY_MAX_MORE_MB = 150;
/** Latency is usual again within this time. */
const RECOVERED_IN_MS = 10_000;
const USUAL_P99_MAX_MS = 1000;

const ASKERS = [8, 16, 32, 64, 128] as const;
const WINDOW_MS = 4000;
const OVERLOAD_MS = 10_000;
const AT_EASE = 0.4;

/** Three times as much is asked as can be answered: nothing but 200s and 503s, memory is bounded, and latency is usual again soon. */
export const overload: Scenario = {
  name: 'overload',
  run: (wanted) => onGround((onEnd) => run(wanted, onEnd)),
};

async function run(
  { cycles = 1, say }: Wanted,
  onEnd: Parameters<typeof openOwnMarket>[0],
): Promise<FaultRow[]> {
  onEnd(async () => stayOn('all'));
  stayOn('site');
  const { server, db } = await openOwnMarket(onEnd);
  stayOn('clients');
  const crowd = await aSignedInCrowd(db, { members: 200, courses: 400 });
  const load = startLoad({ port: Number(new URL(server.url).port), ...crowd });
  onEnd(async () => load.stop());
  const all = [await load.run({ do: 'closed', askers: 32, ms: WINDOW_MS })];
  const breaches: string[] = [];
  const measured: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle++) {
    const found = await overloadOnce({ server, load, say });
    all.push(...found.figures);
    breaches.push(...found.breaches);
    measured.push(found.measured);
    breaches.push(...(await notAsTold(db, crowd, all)));
  }
  const sum = (of: (figures: LoadFigures) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  const unanswered = sum(({ shed }) => shed);
  const answers = sum(({ ok }) => ok);
  return [{ fault: 'overload', cycles, answers, unanswered, breaches, measured: measured.at(-1) ?? '' }];
}

interface Overloading {
  readonly server: RunningServer;
  readonly load: Load;
  readonly say: (line: string) => void;
}

async function overloadOnce({ server, load, say }: Overloading) {
  const breaches: string[] = [];
  const figures: LoadFigures[] = [];
  const order = async (wanted: Parameters<Load['run']>[0]) => {
    const found = await load.run(wanted);
    figures.push(found);
    say(
      `${lineOf(wanted)}: ${Math.round(perSecond(found))} /s served, ${found.shed} shed, p50 ${found.p50Ms}, p99 ${found.p99Ms} ms ${JSON.stringify(found.others)}`,
    );
    for (const [what, count] of Object.entries(found.others))
      breaches.push(`answered with ${what}, ${count} times`);
    return found;
  };
  let peak = 0;
  for (const askers of ASKERS) {
    const served = await order({ do: 'closed', askers, ms: WINDOW_MS });
    // Who is refused asks again at once, and the screens, which are cheap, are refused last: such a rate is of another mix.
    if (served.shed === 0) peak = Math.max(peak, perSecond(served));
  }
  const asking = askHowItIs(server.url);
  const memoryMb = memoryOf(server)?.nowMb ?? 0;
  const over = await order({ do: 'open', perSecond: Math.round(peak * TIMES), ms: OVERLOAD_MS });
  const moreMb = (memoryOf(server)?.nowMb ?? 0) - memoryMb;
  const endedAt = performance.now();
  let recoveredMs = Number.POSITIVE_INFINITY;
  while (performance.now() - endedAt < 2 * RECOVERED_IN_MS) {
    const since = performance.now();
    const easy = await order({ do: 'open', perSecond: Math.round(peak * AT_EASE), ms: 1000 });
    if (easy.shed > 0 || easy.p99Ms > USUAL_P99_MAX_MS) continue;
    recoveredMs = since - endedAt;
    break;
  }
  const { notWell, slowestMs } = await asking.stop();
  const goodput = perSecond(over) / peak;
  if (moreMb > MEMORY_MAX_MORE_MB) breaches.push(`memory grew by ${moreMb} MB`);
  if (over.shed === 0) breaches.push('nothing was shed: it was no overload');
  if (recoveredMs > RECOVERED_IN_MS) breaches.push('it had not recovered after 10 s');
  breaches.push(...notWell);
  const measured =
    `peak ${Math.round(peak)} /s; at ${TIMES} x: ${percent(goodput)} of it, p50 ${over.p50Ms}, p99 ${over.p99Ms} ms, ` +
    `${over.shed} shed; memory ${moreMb < 0 ? '' : '+'}${moreMb} MB; health and ready answered in ${slowestMs} ms; recovered in ${(recoveredMs / 1000).toFixed(1)} s`;
  return { figures, breaches, measured };
}

const perSecond = ({ ok, elapsedMs }: LoadFigures) => (ok * 1000) / elapsedMs;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const lineOf = (order: Parameters<Load['run']>[0]) =>
  order.do === 'closed' ? `${order.askers} askers` : `${order.perSecond} /s offered`;

/** Twice a second, as a supervisor and a balancer would. */
function askHowItIs(url: string) {
  const notWell: string[] = [];
  let slowestMs = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const path of ['/api/health', '/api/ready']) {
        const since = performance.now();
        const status = await fetch(url + path).then(
          (answer) => answer.status,
          () => 0,
        );
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - since));
        if (status !== 200) notWell.push(`${path} answered ${status}`);
      }
      await delay(500);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return { notWell, slowestMs };
    },
  };
}
