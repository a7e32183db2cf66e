import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
/** A busy server takes its time; a dead one refuses at once. */
const LOOK_PATIENCE_MS = 10_000;

interface Target {
  url: URL;
  isReady: boolean;
}

/** A request that a server has and has not answered. */
export interface Carried {
  readonly method: string;
  readonly path: string;
  /** Which of the servers, by number. */
  readonly server: number;
}

export interface Balancer {
  readonly url: string;
  /** What a client is told where its server dies before it answers: 502, or nothing, as the connection breaks. */
  whenServerDies: '502' | 'break';
  /** May lose an answer that a server has given; it is over with the client as if the server had died before. */
  losesAnswer: (carried: Carried) => Promise<boolean>;
  /** Where this server is from now on. */
  leadTo(server: number, url: string): void;
  /** Until each of them has been found ready. */
  untilAllReady(): Promise<void>;
  /** Which servers were found ready at the last look. */
  ready(): readonly number[];
  carried(): readonly Carried[];
  close(): void;
}

/**
 * One address for several servers, in turn: those that said at the last look that they are ready. It keeps nothing and repeats
 * nothing: until the next look a server that died is still asked.
 */
export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets: Target[] = urls.map((url) => ({ url: new URL(url), isReady: false }));
  const onTheirWay = new Set<Carried>();
  let turn = 0;
  let isOpen = true;
  const front = createServer((asked, answer) => {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (!target) return sayGone(answer);
    const { method = '', url: path = '' } = asked;
    const carried = { method, path, server: targets.indexOf(target) };
    onTheirWay.add(carried);
    answer.once('close', () => onTheirWay.delete(carried));
    carry(asked, answer, { balancer, target, carried });
  });
  const balancer: Balancer = {
    url: '',
    whenServerDies: '502',
    losesAnswer: async () => false,
    leadTo: (server, url) => {
      targets[server]!.url = new URL(url);
    },
    untilAllReady: async () => {
      while (!targets.every(({ isReady }) => isReady)) await delay(10);
    },
    ready: () => [...targets.keys()].filter((server) => targets[server]!.isReady),
    carried: () => [...onTheirWay],
    close: () => {
      isOpen = false;
      front.close();
      front.closeAllConnections();
    },
  };
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  Object.assign(balancer, { url: `http://127.0.0.1:${(front.address() as AddressInfo).port}` });
  for (const target of targets) void watch(target, () => isOpen);
  return balancer;
}

async function watch(target: Target, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    const { url } = target;
    const isReady = await saysReady(url);
    // Of one that has moved meanwhile nothing is known.
    target.isReady = isReady && target.url === url;
    await delay(LOOK_EVERY_MS, undefined, { ref: false });
  }
}

function saysReady(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const looking = get(new URL('/api/ready', url), { agent: false, timeout: LOOK_PATIENCE_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    looking.on('timeout', () => looking.destroy());
    looking.on('error', () => resolve(false));
  });
}

interface Way {
  readonly balancer: Balancer;
  readonly target: Target;
  readonly carried: Carried;
}

function carry(asked: IncomingMessage, answer: ServerResponse, { balancer, target, carried }: Way): void {
  const { method, path } = carried;
  const { hostname: host, port } = target.url;
  const headers = withoutHops(asked.headers);
  const onward = request({ host, port, method, path, headers, agent: false });
  const end = () => {
    if (answer.headersSent || balancer.whenServerDies === 'break') answer.destroy();
    else sayGone(answer);
  };
  onward.on('response', async (given) => {
    given.on('error', end);
    if (await balancer.losesAnswer(carried)) return end();
    answer.writeHead(given.statusCode ?? 502, withoutHops(given.headers));
    pipeline(given, answer, () => undefined);
  });
  onward.on('error', end);
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}

/** What is said about a connection is not said about the next. */
function withoutHops({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers;
}

function sayGone(answer: ServerResponse): void {
  if (answer.destroyed || answer.headersSent) return;
  answer.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway\n');
}
