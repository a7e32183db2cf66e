import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

// Asks, in a process of its own, so that its time is not that of the server. Started by load.ts.

/** Who may ask, and for what. */
export interface LoadSite {
  readonly port: number;
  readonly cookies: readonly string[];
  readonly courseIds: readonly string[];
}

export type LoadOrder =
  /** This number of connections ask, each again as soon as it has its answer. */
  | { readonly do: 'closed'; readonly askers: number; readonly ms: number }
  /** This number of requests a second, however long their answers take. */
  | { readonly do: 'open'; readonly perSecond: number; readonly ms: number };

export interface LoadFigures {
  readonly elapsedMs: number;
  readonly ok: number;
  /** 503 or 429, with a Retry-After. */
  readonly shed: number;
  /** Anything else, each kind with how often: '500 /api/me' or 'ECONNRESET'. */
  readonly others: Readonly<Record<string, number>>;
  /** Of those that were served, from the moment at which they were to be asked. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Enrollments that were answered with 200: which learner, by number, in which course. */
  readonly enrolled: readonly (readonly [number, string])[];
  /** Enrollments that were asked for and answered in any other way, or not at all. */
  readonly unsure: readonly (readonly [number, string])[];
}

const site = JSON.parse(process.env.LOAD_SITE ?? '{}') as LoadSite;
const agent = new Agent({ keepAlive: true, maxSockets: 1500, scheduling: 'lifo' });
let asked = 0;
let enrolling = 0;

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly learner: number;
  readonly courseId?: string;
}

/** Six lists, one page of Home, two looks at the wallet, one enrollment. */
function nextAsk(): Ask {
  const turn = asked++ % 10;
  const learner = asked % site.cookies.length;
  if (turn < 6) return { method: 'GET', path: '/api/courses', learner };
  if (turn < 7) return { method: 'GET', path: '/', learner };
  if (turn < 9) return { method: 'GET', path: '/api/me/wallet', learner };
  const course = Math.floor(enrolling / site.cookies.length);
  const courseId = site.courseIds[course % site.courseIds.length] ?? '';
  const who = enrolling++ % site.cookies.length;
  return { method: 'POST', path: `/api/courses/${courseId}/enroll`, learner: who, courseId };
}

interface Tally {
  readonly tookMs: number[];
  readonly enrolled: [number, string][];
  readonly unsure: [number, string][];
  readonly others: Record<string, number>;
  shed: number;
}

/** @param since when it was to be asked */
function send({ method, path, learner, courseId }: Ask, since: number, tally: Tally): Promise<void> {
  const other = (what: string) => {
    tally.others[what] = (tally.others[what] ?? 0) + 1;
  };
  const headers: Record<string, string> = {
    cookie: site.cookies[learner] ?? '',
    accept: '*/*',
    'accept-encoding': 'br',
    origin: `http://127.0.0.1:${site.port}`,
    ...(courseId && { 'idempotency-key': randomUUID() }),
  };
  return new Promise((resolve) => {
    const asking = request({ agent, host: '127.0.0.1', port: site.port, method, path, headers }, (answer) => {
      answer.resume().once('close', () => {
        const { statusCode = 0 } = answer;
        if (courseId) tally[statusCode === 200 ? 'enrolled' : 'unsure'].push([learner, courseId]);
        if (statusCode === 200) tally.tookMs.push(performance.now() - since);
        else if ([429, 503].includes(statusCode) && answer.headers['retry-after']) tally.shed++;
        else other(`${statusCode} ${path.split('?')[0]}`);
        resolve();
      });
    });
    asking.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (courseId) tally.unsure.push([learner, courseId]);
      other(code ?? 'error');
      resolve();
    });
    asking.end();
  });
}

async function run(order: LoadOrder): Promise<LoadFigures> {
  const tally: Tally = { tookMs: [], enrolled: [], unsure: [], others: {}, shed: 0 };
  const startedAt = performance.now();
  const endAt = startedAt + order.ms;
  if (order.do === 'closed') {
    await Promise.all(
      Array.from({ length: order.askers }, async () => {
        while (performance.now() < endAt) await send(nextAsk(), performance.now(), tally);
      }),
    );
  } else {
    const going: Promise<void>[] = [];
    const everyMs = 1000 / order.perSecond;
    for (let due = startedAt; due < endAt; ) {
      for (; due <= performance.now() && due < endAt; due += everyMs) going.push(send(nextAsk(), due, tally));
      await delay(2);
    }
    await Promise.all(going);
  }
  const elapsedMs = performance.now() - startedAt;
  const sorted = tally.tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const { shed, others, enrolled, unsure } = tally;
  return { elapsedMs, ok: sorted.length, shed, others, p50Ms: at(0.5), p99Ms: at(0.99), enrolled, unsure };
}

process.on('message', (order: LoadOrder) => {
  run(order).then((figures) => process.send?.(figures));
});
// It ends with the process that started it.
process.once('disconnect', () => process.exit());
