import type { PoolClient } from 'pg';

/** After this number of statements a connection goes back to the pool, where a transaction may wait for one. */
const STATEMENTS_MOST = 16;
/** A connection that has worked on one statement for longer is left alone: others would wait behind it. */
const QUICK_MS = 50;

interface Shared {
  readonly client: Promise<PoolClient>;
  begun: number;
  underWay: number;
  /** When the database began with the statement that it works on, by performance.now(). */
  busySince: number;
  closed: Error | undefined;
}

export type Work<T> = (client: PoolClient, close: (why: Error) => void) => Promise<T>;

/**
 * Runs statements that are no part of a transaction. If all connections are in use, a statement is sent over one that
 * carries others already, and the database answers them in order. That halves the writes, and the CPU time of a busy server.
 */
export function openShared(lend: () => Promise<PoolClient>, isFull: () => boolean) {
  const open = new Set<Shared>();
  const take = (): Shared => {
    const least = isFull() ? leastUsed(open) : undefined;
    if (least) return least;
    const shared: Shared = {
      client: lend(),
      begun: 0,
      underWay: 0,
      busySince: performance.now(),
      closed: undefined,
    };
    open.add(shared);
    return shared;
  };
  return async <T>(work: Work<T>): Promise<T> => {
    const shared = take();
    shared.underWay++;
    if (++shared.begun === STATEMENTS_MOST) open.delete(shared);
    const close = (why: Error) => {
      shared.closed ??= why;
      open.delete(shared);
    };
    let client: PoolClient | undefined;
    try {
      client = await shared.client;
      return await work(client, close);
    } finally {
      shared.busySince = performance.now();
      if (--shared.underWay === 0) {
        open.delete(shared);
        client?.release(shared.closed);
      }
    }
  };
}

function leastUsed(open: ReadonlySet<Shared>): Shared | undefined {
  let least: Shared | undefined;
  const busyTooLong = performance.now() - QUICK_MS;
  for (const shared of open) {
    if (shared.busySince < busyTooLong) continue;
    if (!least || shared.underWay < least.underWay) least = shared;
  }
  return least;
}
