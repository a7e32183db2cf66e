import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Method } from '@skillverse/contract/call';
import type { ErrorAnswer } from '@skillverse/contract/errors';

export interface Asking {
  readonly method: Method;
  readonly path: string;
  /** A Cookie header. */
  readonly cookie?: string | undefined;
  readonly key?: string | undefined;
  /** Where it comes from, as a proxy would say. */
  readonly address?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: T & Partial<ErrorAnswer>;
}

/** Connections that stay open. What is asked in one go is written in one go, as far as there are connections. */
export interface Connections {
  ask<T = unknown>(asking: Asking): Promise<Reply<T>>;
  close(): void;
}

interface Line {
  readonly url: URL;
  readonly socket: Socket;
  /** Of what nobody asked for: a server tells a line that said nothing for too long that it was too slow. */
  readonly hangUp: () => void;
}

/** Opens this number before anything is asked, to each of these servers as many as to the others. */
export async function openConnections(urls: readonly string[], count: number): Promise<Connections> {
  const free = await Promise.all(
    Array.from({ length: count }, (_, at) => openLine(new URL(urls[at % urls.length]!))),
  );
  const waiting: ((line: Line) => void)[] = [];
  const handBack = (line: Line) => {
    const next = waiting.shift();
    if (next) next(line);
    else free.push(line);
  };
  return {
    ask: async <T>(asking: Asking) => {
      // The one that has rested longest, so that both servers are asked.
      const line = free.shift() ?? (await new Promise<Line>((resolve) => waiting.push(resolve)));
      // A server hangs up on what rests too long.
      const open = line.socket.destroyed ? await openLine(line.url) : line;
      try {
        return await exchange<T>(open, asking);
      } finally {
        handBack(open);
      }
    },
    close: () => {
      for (const { socket } of free) socket.destroy();
    },
  };
}

async function openLine(url: URL): Promise<Line> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  await once(socket, 'connect');
  // Requests that wait for an answer hear of it by the close that follows.
  socket.on('error', () => undefined);
  const line = { url, socket, hangUp: () => socket.destroy() };
  socket.on('data', line.hangUp);
  return line;
}

function written(host: string, { method, path, cookie, key, address, body }: Asking): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
    ...(address ? [`x-forwarded-for: ${address}`] : []),
    ...(text ? ['content-type: application/json'] : []),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}`;
}

/** @throws where the connection ends before the answer does */
function exchange<T>({ url, socket, hangUp }: Line, asking: Asking): Promise<Reply<T>> {
  return new Promise((resolve, reject) => {
    let heard: Buffer = Buffer.alloc(0);
    const listen = (bytes: Buffer) => {
      heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes]);
      const reply = replyIn<T>(heard);
      if (!reply) return;
      socket.off('data', listen).off('close', fail).on('data', hangUp);
      resolve(reply);
    };
    const fail = () =>
      reject(new Error(`the connection ended before ${asking.method} ${asking.path} was answered`));
    socket.off('data', hangUp).on('data', listen).once('close', fail);
    socket.write(written(url.host, asking));
  });
}

/** @returns nothing as long as there is more to come */
function replyIn<T>(heard: Buffer): Reply<T> | undefined {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...headers] = heard.toString('latin1', 0, end).split('\r\n');
  const valuesOf = (name: string) =>
    headers
      .filter((line) => line.toLowerCase().startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2));
  const rest = heard.subarray(end + 4);
  const length = valuesOf('content-length')[0];
  const text = length === undefined ? chunksIn(rest) : wholeIn(rest, Number(length));
  if (text === undefined) return undefined;
  const body = text === '' ? {} : JSON.parse(text);
  return { status: Number(first.split(' ')[1]), cookies: valuesOf('set-cookie'), body };
}

function wholeIn(rest: Buffer, length: number): string | undefined {
  return rest.length < length ? undefined : rest.toString('utf8', 0, length);
}

function chunksIn(rest: Buffer): string | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    const next = line + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
