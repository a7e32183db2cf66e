import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Db, openPool } from '../server/src/db/client.ts';
import type { DatabaseConnection } from '../server/src/db/embedded/open-database.ts';
import { listenOn } from '../server/src/db/notifications.ts';
import type { FillSize } from './fill/fill.ts';
import { conversationIdOf } from './fill/fill-messages.ts';
import type { LoadResult } from './load/load.ts';
import { percentilesOf } from './load/percentiles.ts';
import { median, type Rig } from './load/windows.ts';
import { cookieOf } from './rows.ts';
import { mb } from './table.ts';

const STREAMS = 5000;
const OPENED_AT_ONCE = 50;
const IDLE_MS = 30_000;
const PAIRS = 100;
const MESSAGES_PER_SECOND = 200;
const DELIVERY_SECONDS = 20;
/** As web/src/api/live gathers the hints of a conversation. */
const GATHER_MS = 100;
const LISTENERS = 10;
const WINDOWS = 6;
const WINDOW_MS = 2000;
const [P50_MAX_MS, P99_MAX_MS, ENROLL_MIN] = [150, 1000, 0.9];

interface LiveRig extends Rig {
  readonly size: FillSize;
  readonly secret: string;
  readonly database: DatabaseConnection;
}

interface LiveFigures {
  readonly bytesPerStream: number;
  /** The server's share of one core while nothing happens but beats. */
  readonly idleShare: number;
  /** From sending a message until the other side has read it through the API. */
  readonly deliveryMs: readonly number[];
  /** Enrollments per second with ten more listening connections, as a share of those without. */
  readonly enrollShare: number;
}

export async function measureLive(rig: LiveRig): Promise<LiveFigures> {
  const enrollShare = await measureEnrolling(rig);
  const deliveryMs = await measureDelivery(rig);
  return { enrollShare, deliveryMs, ...(await measureStreams(rig)) };
}

async function measureStreams({ server, size, secret }: LiveRig) {
  const before = await server.program.gauge();
  const streams: Socket[] = [];
  while (streams.length < STREAMS) {
    const members = Array.from({ length: OPENED_AT_ONCE }, (_, n) => (streams.length + n) % size.members);
    streams.push(...(await Promise.all(members.map((n) => openStream(server.port, cookieOf(secret, n))))));
  }
  const open = await server.program.gauge();
  await delay(IDLE_MS);
  const idle = await server.program.gauge();
  for (const stream of streams) stream.destroy();
  return {
    bytesPerStream: (open.rssBytes - before.rssBytes) / STREAMS,
    idleShare: (idle.cpuMs - open.cpuMs) / IDLE_MS,
  };
}

async function openStream(port: number, cookie: string, onText?: (text: string) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${head}`);
  socket.on('data', (data) => onText?.(data.toString('latin1')));
  return socket;
}

/** Members write to their neighbors at a fixed rate. The other side reads when its stream says so, as the page does. */
async function measureDelivery({ server, size, secret }: LiveRig): Promise<number[]> {
  const url = `http://127.0.0.1:${server.port}`;
  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  const ask = async (member: number, method: string, path: string, body?: object) => {
    const headers = { cookie: cookieOf(secret, member), origin: url, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return (await answer.json()) as { items?: { id: string }[] };
  };
  const messagesOf = (pair: number) => `/api/conversations/${conversationIdOf(2 * pair, size)}/messages`;
  const read = async (pair: number) => {
    const { items = [] } = await ask(2 * pair + 1, 'GET', messagesOf(pair));
    for (const { id } of items) {
      const at = sentAt.get(id);
      if (at === undefined) continue;
      sentAt.delete(id);
      tookMs.push(performance.now() - at);
    }
  };
  const streams = await Promise.all(
    Array.from({ length: PAIRS }, (_, pair) => {
      const onHint = gathered(() => read(pair));
      return openStream(server.port, cookieOf(secret, 2 * pair + 1), (text) => {
        if (text.includes('"conversation"')) onHint();
      });
    }),
  );
  const startedAt = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let n = 0; n < MESSAGES_PER_SECOND * DELIVERY_SECONDS; n++) {
    await delay(Math.max(0, startedAt + (n * 1000) / MESSAGES_PER_SECOND - performance.now()));
    const [pair, id] = [n % PAIRS, uuidv7()];
    sentAt.set(id, performance.now());
    sending.push(ask(2 * pair, 'POST', messagesOf(pair), { id, text: 'See you at the kiln' }));
  }
  await Promise.all(sending);
  for (let waited = 0; sentAt.size > 0 && waited < 100; waited++) await delay(50);
  for (const stream of streams) stream.destroy();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not reach the other side`);
  return tookMs;
}

/** One read at a time, and none within 100 ms of the last. */
function gathered(read: () => Promise<void>): () => void {
  let [isWanted, isReading] = [false, false];
  const run = async () => {
    isReading = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([read(), delay(GATHER_MS)]);
    }
    isReading = false;
  };
  return () => {
    isWanted = true;
    if (!isReading) void run();
  };
}

async function measureEnrolling({ server, load, connections, database }: LiveRig): Promise<number> {
  const perSecond = { with: [] as number[], without: [] as number[] };
  await load.ask({ do: 'open', port: server.port, connections });
  const run = async (name: keyof typeof perSecond) => {
    const result = await load.ask<LoadResult>({ do: 'run', row: 'enroll', ms: WINDOW_MS });
    perSecond[name].push((result.visits * 1000) / result.elapsedMs);
  };
  await run('without');
  perSecond.without = [];
  for (let n = 0; n < WINDOWS; n++) {
    await run('without');
    const listeners = await openListeners(database);
    await run('with');
    await Promise.all(listeners.map((listener) => listener.end({ timeout: 0 })));
  }
  await load.ask({ do: 'close' });
  return median(perSecond.with) / median(perSecond.without);
}

/** Each is what one more process of the site has. */
async function openListeners(database: DatabaseConnection): Promise<Db[]> {
  const pools = Array.from({ length: LISTENERS }, () => openPool(database, { max: 1 }));
  await Promise.all(
    pools.map(async (pool) => {
      const { lost } = await listenOn(pool, 'skillverse_hints', (payload) => void JSON.parse(payload));
      lost.catch(() => undefined);
    }),
  );
  return pools;
}

export function liveLines({ bytesPerStream, idleShare, deliveryMs, enrollShare }: LiveFigures): string[] {
  const { p50Ms, p99Ms, count } = percentilesOf(deliveryMs);
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  const ms = (value: number) => value.toFixed(0);
  return [
    'Live',
    `  a message to the other side at ${MESSAGES_PER_SECOND} a second (${count}): p50 ${ms(p50Ms)} ms, goal < ${P50_MAX_MS} ms ` +
      `${verdict(p50Ms < P50_MAX_MS)}; p99 ${ms(p99Ms)} ms, goal < ${P99_MAX_MS} ms ${verdict(p99Ms < P99_MAX_MS)}`,
    `  enrollments with ${LISTENERS} listening processes: ${enrollShare.toFixed(2)} of those without, goal >= ${ENROLL_MIN} ` +
      verdict(enrollShare >= ENROLL_MIN),
    `  ${STREAMS} open streams: ${(bytesPerStream / 1000).toFixed(1)} KB each (${mb(bytesPerStream * STREAMS)} MB), ` +
      `${(100 * idleShare).toFixed(1)} % of a core while nothing happens`,
  ];
}
