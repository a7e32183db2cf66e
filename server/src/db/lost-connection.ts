import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';

const CONNECTION_ERROR = /^(CONNECTION_|ECONN|EPIPE$|ERR_STREAM_)/;

type Work = (tx: TransactionSql) => unknown;

/** Whether the connection of one transaction is gone, and with what error. */
interface Fate {
  lost: unknown;
  /** What our work failed with: it may know more than the driver, e.g. in which step. */
  failure: unknown;
}

/**
 * Lets a transaction end where its connection was lost. Left to itself the driver sends the next statement, or the
 * rollback, to a connection that is no longer there, and that ends the process (porsager/postgres, issues 1154, 1208).
 */
export function guardTransactions<Pool extends Sql>(pool: Pool): Pool {
  const begin = pool.begin.bind(pool) as (options: string, work: Work) => Promise<unknown>;
  const guardedBegin = (...args: [string, Work] | [Work]) => {
    const work = args.at(-1) as Work;
    const fate: Fate = { lost: undefined, failure: undefined };
    const done = begin(args.length === 2 ? args[0] : '', (tx) => endedByLoss(fate, tx, work));
    // Before our work has settled, only the loss of the connection ends it.
    return done.catch((error: unknown) => {
      fate.lost = error;
      throw fate.failure ?? error;
    });
  };
  pool.begin = guardedBegin as Pool['begin'];
  return pool;
}

/** Never settles where the connection is gone: then the driver has ended the transaction already, or is about to. */
async function endedByLoss(fate: Fate, tx: TransactionSql, work: Work): Promise<unknown> {
  const never = new Promise<never>(() => undefined);
  try {
    const result = await work(guarded(fate, tx));
    return fate.lost ? await never : result;
  } catch (error) {
    // The driver tells of the loss in the same turn, but perhaps after the error that comes from it.
    await nextTurn();
    if (!fate.lost && !isConnectionError(error)) throw error;
    fate.failure = error;
    return await never;
  }
}

/** The same transaction, which takes nothing more once its connection is gone. */
function guarded(fate: Fate, tx: TransactionSql): TransactionSql {
  return new Proxy(tx, {
    apply(target, self, args) {
      if (fate.lost) throw fate.lost;
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (fate.lost) throw fate.lost;
      if (name === 'savepoint') return savepointIn(fate, target);
      return Reflect.get(target, name);
    },
  });
}

function savepointIn(fate: Fate, tx: TransactionSql) {
  return (...args: [string, Work] | [Work]) => {
    const work: Work = (inner) => endedByLoss(fate, inner, args.at(-1) as Work);
    return args.length === 2 ? tx.savepoint(args[0], work) : tx.savepoint(work);
  };
}

function isConnectionError(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && CONNECTION_ERROR.test(code);
}

/** What the driver knows of where it connects to. */
export interface Way {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false | null | undefined;
}

/**
 * The driver's way to the database, where a loss is told in one moment. A socket that is reset tells of the error first and
 * of its end a little later; a query that the driver sends between the two is forgotten: it never ends, or, once there is a new
 * connection, it counts as done and has found nothing.
 */
export function wayToDatabase({ host: [host], port: [port], path }: Way): Socket {
  const socket = connect((path ? { path } : { host, port }) as NetConnectOpts);
  const emit = socket.emit.bind(socket) as (event: string, ...told: unknown[]) => boolean;
  let error: unknown;
  socket.emit = (event: string, ...told: unknown[]) => {
    if (event === 'error') {
      error = told[0];
      return true;
    }
    if (event === 'close' && error) emit('error', error);
    return emit(event, ...told);
  };
  const write = socket.write.bind(socket) as Socket['write'];
  socket.write = ((bytes: Buffer, ...more: []) => {
    socket.write = write;
    return write(fromGreeting(bytes), ...more);
  }) as Socket['write'];
  return Object.assign(socket, { host, port });
}

const PROTOCOL_3 = 196_608;
/** What the driver sends at once is a kilobyte or more; anything less waits for a timer, which a loss may have stopped for good. */
export const SENT_AT_ONCE = ' '.repeat(1024);

/** Without what the driver still had for the former connection: the greeting is the last of it, and says how long it is. */
function fromGreeting(bytes: Buffer): Buffer {
  for (let start = 0; start + 8 <= bytes.length; start++) {
    const isGreeting =
      bytes.readUInt32BE(start) === bytes.length - start && bytes.readUInt32BE(start + 4) === PROTOCOL_3;
    if (isGreeting) return bytes.subarray(start);
  }
  return bytes;
}
