import { setTimeout as delay } from 'node:timers/promises';
import { askOver, signUpOver } from '../../../server/test/visitor.ts';
import { type Fault, runFault, spanOf } from '../row.ts';
import type { FaultRow, Scenario } from '../scenario.ts';
import { breakTrade, openStage, type Stage } from '../stage.ts';
import { type FaultProxy, openFaultProxy, type Toxic, type Trap } from './fault-proxy.ts';
import { openOwnPostgres } from './own-postgres.ts';

// Goals of G14.
const TOLD_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 5000;

const HOLD_MS = 4000;
const TRAP_PATIENCE_MS = 10_000;
const COMMIT = /commit\0/;

interface Toxicity {
  readonly toxic: Toxic;
  /** Nobody can be served meanwhile, so it has to be said. */
  readonly isAway: boolean;
  /** What follows on it; left out, all passes again. */
  readonly after?: Toxic;
  /** What it needs to meet anything. */
  readonly provoke?: (stage: Stage) => Promise<unknown>;
}

/** PostgreSQL hangs up on everybody; the other side never does by itself. */
const throwOut = ({ onDatabase }: Stage) =>
  onDatabase(
    (db) => db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'skillverse' and pid <> pg_backend_pid()`,
  );

const TOXICITIES: readonly Toxicity[] = [
  // The machine of the database dies, and another one takes over that knows of no connection.
  { toxic: { kind: 'timeout', ms: 60_000 }, isAway: true, after: { kind: 'forgotten' } },
  { toxic: { kind: 'forgotten' }, isAway: true },
  { toxic: { kind: 'latency', ms: 3000 }, isAway: true },
  { toxic: { kind: 'down' }, isAway: true },
  { toxic: { kind: 'bandwidth', bytesPerSecond: 20_000 }, isAway: false },
  { toxic: { kind: 'slow_close', ms: 1000 }, isAway: false, provoke: throwOut },
  { toxic: { kind: 'timeout', ms: 60_000 }, isAway: true },
  { toxic: { kind: 'reset_peer', ms: 0 }, isAway: false },
  { toxic: { kind: 'slicer', bytes: 64, ms: 1 }, isAway: false },
  { toxic: { kind: 'limit_data', bytes: 300 }, isAway: true },
];
const CUTS: readonly Trap['cut'][] = ['word', 'answer'];
const KINDS = TOXICITIES.length + CUTS.length;

/** The network between the server and its database fails in each way that there is, and at the very COMMIT. */
export const databaseLoss: Scenario = {
  name: 'database-loss',
  run: async ({ cycles = KINDS, say }) => {
    const rows: FaultRow[] = [];
    for (let kind = 0; kind < Math.min(KINDS, cycles); kind++) {
      rows.push(await runFault(lossOf(kind), { cycles: Math.ceil((cycles - kind) / KINDS), say }));
    }
    return rows;
  },
};

interface Loss {
  /** None where nobody was told that the database is away. */
  readonly toldMs: number | undefined;
  readonly backMs: number;
}

function lossOf(kind: number): Fault<Loss> {
  const toxicity = TOXICITIES[kind];
  const cut = CUTS[kind - TOXICITIES.length] ?? 'word';
  // A connection that is lost takes what is under way on it along.
  const interrupts =
    !toxicity || toxicity.isAway || ['reset_peer', 'slow_close'].includes(toxicity.toxic.kind);
  const kinds = [toxicity?.toxic.kind, toxicity?.after?.kind].filter(Boolean).join(', then ');
  const fault = toxicity ? `database: ${kinds}` : `database: cut at COMMIT, before its ${cut}`;
  let proxy: FaultProxy | undefined;
  return {
    fault,
    interrupts,
    open: async (onEnd) => {
      const { url } = await openOwnPostgres(onEnd);
      const opened = await openFaultProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
      proxy = opened;
      onEnd(async () => opened.close());
      const through = new URL(url);
      through.port = String(opened.port);
      return await openStage(onEnd, through.href);
    },
    cycle: (stage) => {
      const scene = { stage, proxy: proxy!, fault };
      const suffer = () => (toxicity ? sufferFrom(toxicity, scene) : cutAtCommit(cut, scene));
      return breakTrade(stage, { before: 80, after: 40, fault: suffer });
    },
    measured: (losses) =>
      `${toldOf(losses)}; served again after ${spanOf(losses.map(({ backMs }) => backMs))}`,
  };
}

function toldOf(losses: readonly Loss[]): string {
  const told = losses.flatMap(({ toldMs }) => (toldMs === undefined ? [] : [toldMs]));
  return told.length > 0 ? `503 after ${spanOf(told)}` : 'no 503';
}

interface Scene {
  readonly stage: Stage;
  readonly proxy: FaultProxy;
  readonly fault: string;
}

async function sufferFrom({ toxic, after, isAway, provoke }: Toxicity, scene: Scene): Promise<Loss> {
  const { stage, proxy, fault } = scene;
  const { cookie } = await signUpOver(stage.url, 'Who looks on');
  proxy.put(toxic);
  const looking = lookOn(scene, cookie);
  await provoke?.(stage);
  await delay(HOLD_MS);
  const { toldMs, ready } = await looking.stop();
  if (proxy.met() === 0) stage.breaches.push(`${fault}: it met nothing`);
  await (after ? proxy.put(after) : proxy.lift());
  if (isAway && (toldMs === undefined || toldMs > TOLD_WITHIN_MS))
    stage.breaches.push(`${fault}: the first 503 came after ${toldMs ?? 'more than 4000'} ms`);
  if (isAway && !ready.has(503)) stage.breaches.push(`${fault}: it was ready all the while`);
  return { toldMs, backMs: await untilServed(scene, cookie) };
}

/** A connection is lost in the very moment of a COMMIT: nobody knows whether it counts, and the same key finds it out. */
async function cutAtCommit(cut: Trap['cut'], scene: Scene): Promise<Loss> {
  const { stage, proxy, fault } = scene;
  const { cookie } = await signUpOver(stage.url, 'Who looks on');
  const looking = lookOn(scene, cookie);
  for (let times = 0; times < 5; times++) {
    // The driver spells a statement out only once on a connection.
    proxy.put({ kind: 'reset_peer', ms: 0 });
    await proxy.lift();
    const patience = AbortSignal.timeout(TRAP_PATIENCE_MS);
    await proxy.spring({ word: COMMIT, cut, answer: 'COMMIT' }, patience);
    if (patience.aborted) stage.breaches.push(`${fault}: nobody committed anything for 10 s`);
  }
  const { toldMs } = await looking.stop();
  return { toldMs, backMs: await untilServed(scene, cookie) };
}

/** As a member, a balancer and a supervisor: when is it said first that the database is away, and how? */
function lookOn({ stage: { url, breaches }, fault }: Scene, cookie: string) {
  const since = performance.now();
  const ready = new Set<number>();
  let toldMs: number | undefined;
  let isOver = false;
  const look = async (path: string, onAnswer: (answer: Response) => void) => {
    while (!isOver) {
      const answer = await fetch(url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      onAnswer(answer);
      await delay(50);
    }
  };
  const looking = [
    look('/api/me', ({ status, headers }) => {
      if (status === 503) toldMs ??= Math.round(performance.now() - since);
      if (status === 503 && !headers.get('retry-after')) breaches.push(`${fault}: 503 without Retry-After`);
      if (status !== 503 && status !== 200) breaches.push(`${fault}: /api/me was answered ${status}`);
    }),
    look('/api/ready', ({ status }) => ready.add(status)),
    look('/api/health', ({ status }) => {
      if (status !== 200) breaches.push(`${fault}: /api/health was answered ${status}`);
    }),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(looking);
      return { toldMs, ready };
    },
  };
}

/** @returns after how many milliseconds a member is served and the site is ready */
async function untilServed({ stage, fault }: Scene, cookie: string): Promise<number> {
  const since = performance.now();
  const giveUpAt = since + 4 * BACK_WITHIN_MS;
  for (;;) {
    const paths = ['/api/me', '/api/ready', '/api/courses', '/api/me/wallet'];
    const answers = await Promise.all(paths.map((path) => askOver(stage.url, 'GET', path, { cookie })));
    const backMs = Math.round(performance.now() - since);
    const isBack = answers.every(({ status }) => status === 200);
    if (isBack && backMs > BACK_WITHIN_MS)
      stage.breaches.push(`${fault}: it was served again only ${backMs} ms after it was back`);
    if (isBack) return backMs;
    if (performance.now() > giveUpAt) throw new Error(`${fault}: it was not served again`);
    await delay(20);
  }
}
