import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

// A weak mobile connection. Uploads are only delayed, because they are a few hundred bytes here.
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
const ONE_WAY_MS = ROUND_TRIP_MS / 2;
/** The size of one packet. Parallel downloads take turns packet by packet. */
const PACKET_BYTES = 1460;

/** One request and the size of its answer. HTTP/1.1 without pipelining: a connection carries one at a time. */
export interface Answer {
  readonly path: string;
  /** By `performance.now()` of this process. */
  readonly askedAt: number;
  /** Without the head, compressed as sent. */
  bodyBytes: number;
  /** With the head. */
  bytes: number;
}

export interface SlowLine {
  readonly url: string;
  /** The answers since the last call. */
  takeAnswers(): Answer[];
  /** The time of the last data, by `performance.now()`. */
  readonly lastAt: number;
  /** From now on, all data is dropped without an error, as in a tunnel. */
  block(): void;
  /** Closes all connections, so that waiting requests have to be sent again. */
  unblock(): void;
  close(): void;
}

/**
 * A TCP proxy as slow as a poor mobile network, for all requests of the browser: also those of the service worker and preloads.
 * The browser's own emulation covers neither the round trip of a new connection nor every kind of request.
 */
export async function openSlowLine(targetPort: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const take = turns();
  let answers: Answer[] = [];
  let isBlocked = false;
  let lastAt = 0;
  const server = createServer((outside) => {
    const inside = connect({ port: targetPort, host: '127.0.0.1' });
    const hangUp = () => [outside, inside].forEach((socket) => void socket.destroy());
    for (const socket of [outside, inside]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', hangUp).once('close', () => sockets.delete(socket));
    }
    const note = noteAnswers((answer) => answers.push(answer));
    const passOn = (way: 'up' | 'down', to: Socket) => (chunk: Buffer) => {
      if (to.destroyed) return;
      lastAt = performance.now();
      note[way](chunk);
      to.write(chunk);
    };
    const openedAt = performance.now() + ROUND_TRIP_MS;
    const up = queue(passOn('up', inside));
    const down = queue(passOn('down', outside));
    outside.on('data', (chunk) => {
      if (!isBlocked) up.put(chunk, Math.max(performance.now(), openedAt) + ONE_WAY_MS);
    });
    void carryDown(inside, take, (packet, sentAt) => {
      if (!isBlocked) down.put(packet, sentAt + ONE_WAY_MS);
    }).then(() => down.end(hangUp), hangUp);
    outside.once('close', hangUp);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clear = () => sockets.forEach((socket) => void socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeAnswers() {
      const taken = answers;
      answers = [];
      return taken;
    },
    get lastAt() {
      return lastAt;
    },
    block: () => {
      isBlocked = true;
    },
    unblock: () => {
      isBlocked = false;
      clear();
    },
    close: () => {
      server.close();
      clear();
    },
  };
}

/** All connections share the bandwidth: each packet starts when the previous one is sent. */
function turns() {
  let freeAt = 0;
  return (bytes: number) => {
    const startsAt = Math.max(performance.now(), freeAt);
    freeAt = startsAt + (bytes * 1000) / BYTES_PER_SECOND;
    return { startsAt, sentAt: freeAt };
  };
}

/** A packet requests its turn when the previous packet of its connection starts, so that the line never idles. */
async function carryDown(
  from: Socket,
  take: ReturnType<typeof turns>,
  put: (packet: Buffer, sentAt: number) => void,
): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      const packet = chunk.subarray(start, start + PACKET_BYTES);
      const { startsAt, sentAt } = take(packet.length);
      put(packet, sentAt);
      await untilTime(startsAt);
    }
  }
}

/** Forwards chunks in order, each at its time. */
function queue(write: (chunk: Buffer) => void) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    put(chunk: Buffer, at: number) {
      last = last.then(() => untilTime(at)).then(() => write(chunk));
    },
    end(then: () => void) {
      last = last.then(then);
    },
  };
}

async function untilTime(at: number): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await delay(ms);
}

/** Reads the requests and answers from the chunks of one connection. */
export function noteAnswers(add: (answer: Answer) => void) {
  let answer: Answer | undefined;
  /** The received part of the answer's head; undefined after its end. */
  let head: Buffer | undefined;
  return {
    up(chunk: Buffer) {
      const [, path] = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1')) ?? [];
      if (path === undefined) return;
      answer = { path, askedAt: performance.now(), bodyBytes: 0, bytes: 0 };
      head = Buffer.alloc(0);
      add(answer);
    },
    down(chunk: Buffer) {
      if (!answer) return;
      answer.bytes += chunk.length;
      if (!head) {
        answer.bodyBytes += chunk.length;
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      answer.bodyBytes = head.length - (end + 4);
      head = undefined;
    },
  };
}
