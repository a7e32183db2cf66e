import { setTimeout as sleep } from 'node:timers/promises';
import type { DbOrTx, Tx } from './client.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const WORTH_REPEATING = new Set([SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE]);
const REPEATS = 3;

/**
 * Runs `work` in one transaction: all of it happens, or nothing.
 * What merely lost a race for a lock is repeated up to three times, so `work` must have no effect outside the database.
 */
export async function inTransaction<T>(db: DbOrTx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Part of a larger transaction already: that one decides about repeating.
  if ('savepoint' in db) return (await db.savepoint(work)) as T;
  for (let attempt = 0; ; attempt++) {
    try {
      return (await db.begin(work)) as T;
    } catch (error) {
      if (attempt >= REPEATS || !WORTH_REPEATING.has(sqlStateOf(error) ?? '')) throw error;
      await sleep((2 ** attempt + Math.random()) * 15);
    }
  }
}

/** For work whose size nobody can bound, e.g. refunding all learners of a course: a minute a statement. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = '60s'`;
}

/** For a search, which nobody else should wait for: a second a statement. */
export async function allowShortStatements(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = '1s'`;
}

/** For a transaction whose rows go straight to a reader, who may let it wait for half a minute. */
export async function allowLongPauses(tx: Tx): Promise<void> {
  await tx`set local idle_in_transaction_session_timeout = '60s'`;
}

/** The five-character SQLSTATE or driver code of an error from the database, if it is one. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint that an insert or update ran into, if that is what happened. */
export function violatedConstraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

// Of the way to the database and of the driver; then of the database itself: it is gone, stops, is full or only reads, or
// it ended what took too long or stood in the way.
const NO_WAY = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|CONNECT|ERR_STREAM_)/;
const NOT_NOW = /^(08|57P0|57014$|53|25006$|25P0[34]$|40001$|40P01$|55P03$)/;

/** True where the database could not do its part just now; the same request may well succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  // Of a file, not of the way to the database.
  if (typeof error === 'object' && error !== null && 'path' in error) return false;
  const state = sqlStateOf(error) ?? '';
  return NO_WAY.test(state) || NOT_NOW.test(state);
}

// The driver's, and where PostgreSQL itself ended the session: not where it was refused, or what was done was taken back.
const LOST = /^(ECONNRESET|EPIPE|ETIMEDOUT|ERR_STREAM_|CONNECTION_|08|57P0[12])/;

/** True where the connection broke off under the work: whether its last step was done is not known. */
export function isConnectionLost(error: unknown): boolean {
  return LOST.test(sqlStateOf(error) ?? '');
}
