import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deed, Market, Sent } from '../market/market.ts';
import { wishFor } from '../market/market-wishes.ts';
import { askFor, askUntilAnswered, openMarket } from '../market/trade.ts';
import { type Fault, runFault, spanOf } from '../row.ts';
import type { Scenario } from '../scenario.ts';
import { reckonUp, type Stage } from '../stage.ts';
import { sendHalf } from './half-upload.ts';

const CYCLES = 2;
const REQUESTS = 200;
const TRADERS = 10;
const IDLE_LINES = 20;
const ALLOWED_MS = 10_000;

export const shutdown: Scenario = {
  name: 'shutdown',
  run: async ({ cycles = CYCLES, say }) => [
    await runFault(stoppingInFlight(REQUESTS), { cycles, say }),
    await runFault(stoppingSlowUpload(REQUESTS), { cycles, say }),
    await runFault(stoppingTwice(REQUESTS), { cycles, say }),
  ],
};

/** What is under way when the stop comes. */
interface Underway {
  readonly asked: Promise<readonly Sent[]>;
  /** Lets everything go on. */
  readonly release: () => void;
}

const measured = (endMs: readonly number[]) => `ended in ${spanOf(endMs)}`;

/** All that was asked is answered, nothing is from then on, and a connection that is only kept open does not hold it up. */
export const stoppingInFlight = (requests: number): Fault<number> => ({
  fault: `SIGTERM with ${requests} requests in flight`,
  measured,
  cycle: (stage) =>
    inTheMiddle(stage, requests, {
      before: async () => {
        for (let lines = 0; lines < IDLE_LINES; lines++) await keepLineOpen(stage);
      },
      stop: stopOnce,
    }),
});

/** Half of a file has come, and the other half never does. */
const stoppingSlowUpload = (requests: number): Fault<number> => ({
  fault: '... and an upload that never ends',
  measured,
  cycle: (stage) =>
    inTheMiddle(stage, requests, {
      before: async (market) => {
        const [teacher] = market.traders;
        await sendHalf(stage, wishFor('upload', market, teacher!), teacher!.cookie);
      },
      stop: stopOnce,
    }),
});

/** A user who presses Ctrl-C twice wants out. What was not answered is done once all the same, when it is asked again. */
export const stoppingTwice = (requests: number): Fault<number> => ({
  fault: `a second SIGTERM with ${requests} in flight`,
  measured,
  interrupts: true,
  cycle: (stage) =>
    inTheMiddle(stage, requests, {
      before: async () => undefined,
      stop: async ({ server, breaches }, { asked, release }) => {
        server.process.kill('SIGTERM');
        await untilItSaysSo(server);
        const again = Date.now();
        server.process.kill('SIGTERM');
        const { code } = await server.ended;
        const tookMs = Date.now() - again;
        if (code !== 1) breaches.push(`after a second SIGTERM the server ended with ${code}`);
        release();
        await asked;
        return tookMs;
      },
    }),
});

interface Stop {
  readonly before: (market: Market) => Promise<void>;
  /** @returns after how many milliseconds the server had ended */
  readonly stop: (stage: Stage, underway: Underway) => Promise<number>;
}

/** This number of requests wait for a table when the stop comes; afterwards all is reckoned up. */
async function inTheMiddle(stage: Stage, requests: number, { before, stop }: Stop): Promise<number> {
  const { url, markets, onDatabase } = stage;
  const market = await openMarket(url, { traders: TRADERS });
  markets.push(market);
  for (const trader of market.traders)
    await askUntilAnswered(url, market, wishFor('createCourse', market, trader));
  await before(market);
  const stopped = Promise.withResolvers<number>();
  let isStopping = false;
  const holding = onDatabase((db) =>
    db.begin(async (tx) => {
      await tx`lock table courses, projects in access exclusive mode`;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const asked = askForAll(stage, market, requests / TRADERS);
      // Node accepts one connection in each turn of its loop. Three times as many turns: who asks may connect as slowly.
      for (let turn = 0; turn < 3 * requests; turn++) await fetch(`${url}/api/health`);
      isStopping = true;
      stop(stage, { asked, release }).then(stopped.resolve, stopped.reject);
      await released;
    }),
  );
  // Its connection goes with the server that is stopped twice.
  await Promise.all([stopped.promise, holding.catch((error) => isStopping || stopped.reject(error))]);
  await stage.restart();
  await reckonUp(stage, market);
  return await stopped.promise;
}

/** Things that do not depend on each other, and so may be done in any order. */
function askForAll({ url }: Stage, market: Market, each: number): Promise<Sent[]> {
  const deeds = Array.from({ length: each - 1 }, (_, index) =>
    index % 2 ? ('createProject' as const) : ('createCourse' as const),
  );
  const wanted: readonly Deed[] = [...deeds, 'enroll'];
  return Promise.all(
    market.traders.flatMap((trader) =>
      wanted.map((deed) => askFor(url, market, wishFor(deed, market, trader))),
    ),
  );
}

async function stopOnce({ url, server, breaches }: Stage, { asked, release }: Underway): Promise<number> {
  const toldAt = Date.now();
  server.process.kill('SIGTERM');
  await untilItSaysSo(server);
  const ready = await fetch(`${url}/api/ready`).then(
    ({ status }) => status,
    () => 'refused',
  );
  if (ready !== 503 && ready !== 'refused') breaches.push(`while stopping /api/ready was answered ${ready}`);
  release();
  const failed = (await asked).filter(({ answer }) => answer?.status !== 200);
  for (const { deed, answer } of failed)
    breaches.push(`${deed} was answered ${answer?.status} by a stopping server`);
  const { code, stderr } = await server.ended;
  const tookMs = Date.now() - toldAt;
  if (code !== 0 || stderr !== '') breaches.push(`told to stop the server ended with ${code}: ${stderr}`);
  if (tookMs > ALLOWED_MS) breaches.push(`the stop took ${tookMs} ms`);
  return tookMs;
}

async function untilItSaysSo(server: Stage['server']): Promise<void> {
  while (!server.stdout().includes('Stopping')) await delay(2);
}

/** As browsers do after an answer. */
async function keepLineOpen({ url }: Stage): Promise<void> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.on('error', () => undefined);
  line.write('GET /api/health HTTP/1.1\r\nHost: skills\r\n\r\n');
  await once(line, 'data');
  line.resume();
}
