import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What a network does to its users, by the names that toxiproxy gave it; the last is ours. */
export type Toxic =
  /** Each piece comes so much later. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** No connection gets in, and those inside are ended. */
  | { readonly kind: 'down' }
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** A side that hangs up is not let go for this long. */
  | { readonly kind: 'slow_close'; readonly ms: number }
  /** Nothing passes, and nobody is told; after so long the connection is closed. */
  | { readonly kind: 'timeout'; readonly ms: number }
  /** After so long the connection is reset. */
  | { readonly kind: 'reset_peer'; readonly ms: number }
  /** In slices of this number of bytes, with a pause behind each. */
  | { readonly kind: 'slicer'; readonly bytes: number; readonly ms: number }
  /** The connection is closed when this number of bytes has passed. */
  | { readonly kind: 'limit_data'; readonly bytes: number }
  /** Connections inside hear nothing any more, for good; those that come now are let in: as when another machine has taken over. */
  | { readonly kind: 'forgotten' };

/** Towards the server, or from it. */
type Direction = 'upstream' | 'downstream';

/** The first connection that says `word` is cut there: before the word has passed, or before its answer has. */
export interface Trap {
  readonly word: string | RegExp;
  readonly cut: 'word' | 'answer';
  /** A word of the answer. Statements before this one may be answered first. The default is whatever is answered next. */
  readonly answer?: string;
}

export interface FaultProxy {
  readonly port: number;
  /** Instead of what was there before; both ways where no direction is given. */
  put(toxic: Toxic, direction?: Direction): void;
  /** From now on all passes as if we were not there. What a timeout has swallowed is lost, so its connections are closed;
   * whom it has forgotten is left alone. */
  lift(): Promise<void>;
  /** How much the present toxic has met since it was put: pieces, ends and connections. One that met nothing has tried nothing. */
  met(): number;
  /** @returns when it has sprung; withdrawn where the signal is aborted first */
  spring(trap: Trap, signal?: AbortSignal): Promise<void>;
  close(): void;
}

interface Armed extends Trap {
  sprung(): void;
}

/** As the system's clock has it, unless a test knows better. */
type Wait = (ms: number, value: undefined, over: { signal: AbortSignal }) => Promise<unknown>;

interface Link {
  readonly wait: Wait;
  readonly outside: Socket;
  readonly inside: Socket;
  readonly over: AbortController;
  /** How much has passed each way since the toxic was put. */
  passed: Record<Direction, number>;
  /** Whose answer does not pass any more. */
  sprungTrap: Trap | undefined;
  /** Something of it was swallowed. */
  isSpoilt: boolean;
  /** What it says is swallowed, and what is said to it. */
  isForgotten: boolean;
}

/** What these meet is connections, those meet pieces, and the last ends. */
const ENDS_LINKS: readonly Toxic['kind'][] = ['down', 'reset_peer'];
const MEETS_PIECES: readonly Toxic['kind'][] = ['latency', 'bandwidth', 'timeout', 'slicer', 'limit_data'];
const MEETS_FORGOTTEN: readonly Toxic['kind'][] = ['forgotten'];
const MEETS_ENDS: readonly Toxic['kind'][] = ['slow_close'];

const NONE: Partial<Record<Direction, Toxic>> = {};

function aLink(outside: Socket, inside: Socket, wait: Wait): Link {
  const passed = { upstream: 0, downstream: 0 };
  return {
    wait,
    outside,
    inside,
    over: new AbortController(),
    passed,
    sprungTrap: undefined,
    isSpoilt: false,
    isForgotten: false,
  };
}

function whenGone(link: Link, forget: () => void): void {
  for (const socket of [link.outside, link.inside]) {
    socket.setNoDelay(true).on('error', () => hangUp(link));
    socket.once('close', forget);
  }
}

/** A small TCP proxy to one server, whose network can be spoilt while it runs. */
export async function openFaultProxy(target: NetConnectOpts, wait: Wait = delay): Promise<FaultProxy> {
  const links = new Set<Link>();
  let toxics = NONE;
  let traps: readonly Armed[] = [];
  let met = 0;
  const meet = (direction: Direction, kinds: readonly Toxic['kind'][]) => {
    const toxic = toxics[direction];
    if (toxic && kinds.includes(toxic.kind)) met++;
    return toxic;
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (outside) => {
    const link = aLink(outside, connect({ ...target, allowHalfOpen: true } as NetConnectOpts), wait);
    links.add(link);
    whenGone(link, () => links.delete(link));
    for (const direction of ['upstream', 'downstream'] as const) {
      carry(link, direction, (kinds) => meet(direction, kinds), takeTrap).catch(() => hangUp(link));
    }
    endInTime(link, Object.values(toxics));
  });
  const takeTrap = (chunk: Buffer) => {
    const found = traps.find(({ word }) => chunk.toString('latin1').search(word) >= 0);
    traps = traps.filter((one) => one !== found);
    return found;
  };
  await listenAt(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    put(toxic, direction) {
      toxics = direction ? { [direction]: toxic } : { upstream: toxic, downstream: toxic };
      met = ENDS_LINKS.includes(toxic.kind) ? links.size : 0;
      if (toxic.kind === 'down') server.close();
      for (const link of links) suffer(link, toxic);
    },
    async lift() {
      toxics = NONE;
      for (const link of links) if (link.isSpoilt && !link.isForgotten) hangUp(link);
      if (!server.listening) await listenAt(server, port);
    },
    met: () => met,
    spring: (trap, signal) =>
      new Promise((resolve) => {
        const armed = { ...trap, sprung: resolve };
        const withdraw = () => {
          traps = traps.filter((one) => one !== armed);
          resolve();
        };
        traps = [...traps, armed];
        signal?.addEventListener('abort', withdraw);
      }),
    close() {
      server.close();
      for (const link of links) hangUp(link);
    },
  };
}

async function listenAt(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function hangUp({ outside, inside, over }: Link, how: 'destroy' | 'resetAndDestroy' = 'destroy'): void {
  over.abort();
  // The server's side may be a socket in a folder, which knows no reset.
  if (!outside.destroyed) outside[how]();
  inside.destroy();
}

function suffer(link: Link, toxic: Toxic): void {
  link.passed = { upstream: 0, downstream: 0 };
  link.isForgotten ||= toxic.kind === 'forgotten';
  if (toxic.kind === 'down') hangUp(link);
  else endInTime(link, [toxic]);
}

/** Some toxics end a connection whatever passes on it. */
function endInTime(link: Link, toxics: readonly Toxic[]): void {
  const [ending] = toxics.filter(({ kind }) => kind === 'timeout' || kind === 'reset_peer');
  if (!ending || !('ms' in ending)) return;
  const how = ending.kind === 'timeout' ? 'destroy' : 'resetAndDestroy';
  const timer = setTimeout(() => hangUp(link, how), ending.ms);
  link.over.signal.addEventListener('abort', () => clearTimeout(timer));
}

async function carry(
  link: Link,
  direction: Direction,
  meet: (kinds: readonly Toxic['kind'][]) => Toxic | undefined,
  takeTrap: (chunk: Buffer) => Armed | undefined,
): Promise<void> {
  const [from, to] = direction === 'upstream' ? [link.outside, link.inside] : [link.inside, link.outside];
  for await (const chunk of from as AsyncIterable<Buffer>) {
    if (link.isForgotten) {
      meet(MEETS_FORGOTTEN);
      continue;
    }
    if (direction === 'downstream' && isAnswerTo(link.sprungTrap, chunk)) return hangUp(link);
    const trap = direction === 'upstream' ? takeTrap(chunk) : undefined;
    if (trap) {
      link.sprungTrap = trap;
      trap.sprung();
      if (trap.cut === 'word') return hangUp(link);
    }
    await pass(link, direction, { chunk, to, toxic: meet(MEETS_PIECES) });
  }
  const last = meet(MEETS_ENDS);
  if (last?.kind === 'slow_close') await link.wait(last.ms, undefined, { signal: link.over.signal });
  to.end();
}

function isAnswerTo(trap: Trap | undefined, chunk: Buffer): boolean {
  return trap !== undefined && chunk.toString('latin1').includes(trap.answer ?? '');
}

interface Passing {
  readonly chunk: Buffer;
  readonly to: Socket;
  readonly toxic: Toxic | undefined;
}

async function pass(link: Link, direction: Direction, { chunk, to, toxic }: Passing): Promise<void> {
  const { wait } = link;
  const { signal } = link.over;
  const write = async (bytes: Buffer) => {
    if (!to.write(bytes)) await once(to, 'drain', { signal });
  };
  switch (toxic?.kind) {
    case 'timeout':
      link.isSpoilt = true;
      return;
    case 'latency':
      await wait(toxic.ms, undefined, { signal });
      return await write(chunk);
    case 'bandwidth':
      await write(chunk);
      await wait((chunk.length * 1000) / toxic.bytesPerSecond, undefined, { signal });
      return;
    case 'slicer':
      for (let start = 0; start < chunk.length; start += toxic.bytes) {
        await write(chunk.subarray(start, start + toxic.bytes));
        await wait(toxic.ms, undefined, { signal });
      }
      return;
    case 'limit_data': {
      const room = toxic.bytes - link.passed[direction];
      link.passed[direction] += chunk.length;
      if (room > 0) await write(chunk.subarray(0, room));
      if (chunk.length >= room) link.outside.end(() => hangUp(link));
      return;
    }
    default:
      return await write(chunk);
  }
}
