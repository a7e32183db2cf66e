import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const READ_EVERY_MS = 500;
const READ_BYTES = 16_384;
const DRIP_EVERY_MS = 1000;
const GIVEN = 'HTTP/1.1 206';

async function lineTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** As many at once as no member is refused, also on one core: who is told to come back is not slow. */
const AT_ONCE = 20;

/** Opens this number of lines, one group after the other. */
export async function inGroups<T>(count: number, open: (index: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  while (opened.length < count) {
    const from = opened.length;
    const length = Math.min(AT_ONCE, count - from);
    opened.push(...(await Promise.all(Array.from({ length }, (_, index) => open(from + index)))));
  }
  return opened;
}

/** However it ended: being reset is an end as well. */
const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** How a connection is slow: its head or its body comes a letter at a time, nothing ever comes, or nothing more behind an answer. */
export const WAYS = ['head', 'body', 'nothing', 'rest'] as const;
export type Way = (typeof WAYS)[number];

export interface SlowLine {
  readonly way: Way;
  /** Until the server hung up, for all that wait for it. */
  readonly closedAfterMs: Promise<number>;
  /** Of its answer, where there was one. */
  readonly status: () => number | undefined;
}

/** A line that rests is given back once it was answered. */
export async function beSlow(port: number, way: Way, cookie: string): Promise<SlowLine> {
  const socket = await lineTo(port);
  const since = performance.now();
  let heard = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (piece) => {
      heard += piece;
      resolve();
    });
  });
  const closedAfterMs = closeOf(socket).then(() => performance.now() - since);
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: skills\r\nOrigin: http://skills\r\nCookie: ${cookie}\r\n`;
  const words: Record<Way, string> = {
    head: head('GET', '/api/me'),
    body: `${head('POST', '/api/courses')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    nothing: '',
    rest: `${head('GET', '/api/me')}\r\n`,
  };
  socket.write(words[way]);
  if (way === 'head' || way === 'body') {
    const dripping = setInterval(() => socket.writable && socket.write('a'), DRIP_EVERY_MS);
    closedAfterMs.then(() => clearInterval(dripping));
  }
  if (way === 'rest') await Promise.race([answered, closedAfterMs]);
  return { way, closedAfterMs, status: () => Number(heard.split(' ')[1]) || undefined };
}

/**
 * Takes a little of a file now and then, so that the server always has something to send, until it is destroyed.
 * @throws Error where it is not given the file
 */
export async function readSlowly(
  port: number,
  { path, cookie, sizeBytes }: { path: string; cookie: string; sizeBytes: number },
): Promise<Socket> {
  const socket = await lineTo(port);
  const range = `Range: bytes=0-${sizeBytes - 1}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: skills\r\nCookie: ${cookie}\r\n${range}\r\n\r\n`);
  socket.pause();
  await once(socket, 'readable');
  const answer = String(socket.read(GIVEN.length));
  if (answer !== GIVEN) throw new Error(`a slow reader was answered with ${answer}`);
  (async () => {
    while (!socket.destroyed) {
      socket.read(READ_BYTES);
      await delay(READ_EVERY_MS);
    }
  })();
  return socket;
}
