import { setTimeout as delay } from 'node:timers/promises';
import { signUpOver } from '../../../server/test/visitor.ts';
import type { Stage } from '../stage.ts';
import { aSignUp } from './market-wishes.ts';

/** Longer than the server's own limit of 8 s. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;
const READS = ['/api/me', '/api/courses', '/api/me/wallet', '/api/projects'];

type Kind = 'reads' | 'writes' | 'health';

/** How often what was asked for so was answered with each status; 0 where nothing came. */
interface Seen {
  readonly statuses: Readonly<Record<Kind, ReadonlyMap<number, number>>>;
  readonly slowestMs: number;
}

interface Onlooker {
  /** Resolves once a write was refused with this status. @returns after how many milliseconds */
  untilWrite(status: number): Promise<number>;
  /** Resolves once somebody may sign up and the site is ready again. @returns after how many milliseconds */
  untilServed(): Promise<number>;
  stop(): Promise<Seen>;
}

/** One who reads, one who signs up, and a supervisor, each again and again. @throws Error where they do not come in */
export async function lookOn(stage: Stage): Promise<Onlooker> {
  const { cookie } = await signUpOver(stage.url, 'Who looks on');
  const { ask, signUp, seen } = anAsker(stage, cookie);
  let isOver = false;
  const again = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn);
      await delay(PAUSE_MS);
    }
  };
  const looking = [
    again((turn) => ask('reads', READS[turn % READS.length]!)),
    again(signUp),
    again(() => ask('health', '/api/health')),
  ];
  return {
    untilWrite: (status) => {
      const { writes } = seen.statuses;
      const before = writes.get(status) ?? 0;
      return until(`a write is answered ${status}`, async () => (writes.get(status) ?? 0) > before);
    },
    untilServed: () =>
      until('all is served', async () => {
        const ready = await fetch(`${stage.url}/api/ready`).catch(() => undefined);
        await ready?.arrayBuffer();
        return ready?.status === 200 && (await signUp()) === 200;
      }),
    stop: async () => {
      isOver = true;
      await Promise.all(looking);
      return seen;
    },
  };
}

/** Counts what is answered; anything but 200 and a 503 that says when to come back is a breach. */
function anAsker({ url, breaches }: Stage, cookie: string) {
  const statuses: Record<Kind, Map<number, number>> = {
    reads: new Map(),
    writes: new Map(),
    health: new Map(),
  };
  const seen = { statuses, slowestMs: 0 };
  const ask = async (kind: Kind, path: string, more: RequestInit = {}) => {
    const since = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url + path, { headers: { cookie }, signal, ...more }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = answer?.status ?? 0;
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - since));
    statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1);
    if (status === 503 && !answer?.headers.get('retry-after'))
      breaches.push(`${path} was answered 503 without Retry-After`);
    if (status !== 200 && status !== 503) breaches.push(`${path} was answered ${status || 'not at all'}`);
    return status;
  };
  const signUp = () => {
    const { path, method, body } = aSignUp(`${crypto.randomUUID()}@example.test`);
    const headers = { origin: url, 'content-type': 'application/json' };
    return ask('writes', path, { method, headers, body: JSON.stringify(body) });
  };
  return { ask, signUp, seen };
}

/** @returns after how many milliseconds */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > 4 * PATIENCE_MS) throw new Error(`for 40 s nobody saw that ${what}`);
    await delay(10);
  }
  return Math.round(performance.now() - since);
}
