import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';

const CONNECTION_ERROR = /^(CONNECTION_|ECONN|EPIPE$|ERR_STREAM_)/;
/** The driver's own sockets tell of an error and of their end a few turns apart. */
const LOSS_IS_TOLD_MS = 100;

type Work = (tx: TransactionSql) => unknown;

/** Whether the connection of one transaction is gone, and with what error. */
interface Fate {
  lost: unknown;
  /** Once it is lost. */
  readonly told: Promise<void>;
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
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const fate: Fate = { lost: undefined, told, failure: undefined };
    const done = begin(args.length === 2 ? args[0] : '', (tx) => endedByLoss(fate, tx, work));
    // Before our work has settled, only the loss of the connection ends it.
    return done.catch((error: unknown) => {
      fate.lost = error;
      tell();
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
    // It may also be of another connection, e.g. to the storage: then ours is there, and the transaction is rolled back.
    if (!fate.lost && isConnectionError(error)) await Promise.race([fate.told, delay(LOSS_IS_TOLD_MS)]);
    if (!fate.lost) throw error;
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
