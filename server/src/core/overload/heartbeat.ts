import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { ping } from '../../db/server-state.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { withinDeadline } from './deadline.ts';

const BEAT_EVERY_MS = 500;
/** If the database does not answer the heartbeat in this time, it is silent. Requests that have waited as long are then refused. */
const SILENT_MS = 1000;
/** A busy database may take longer for a new connection. */
const RECONNECT_MS = 3000;
const BETWEEN_RECONNECTS_MS = 300;
/** PostgreSQL's class of errors for no room for a connection, and no memory. So the database is there. */
const FULL = /^53/;

export interface Heartbeat {
  /**
   * As withinDeadline.
   * @throws also the reason why the database counts as silent, long before the deadline
   */
  within<T>(deadlineMs: number, work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface HeartbeatOptions {
  /** Opens a pool of one connection. */
  readonly open: () => Db;
  /** @returns how to close connections that have heard nothing since, if only a new connection is answered */
  readonly noteHeard?: () => () => void;
}

interface Waiting {
  readonly since: number;
  readonly refuse: (error: unknown) => void;
}

/**
 * Asks the database again and again whether it is there, on a connection of its own. A busy database answers that, so it is
 * waited for; a silent one is not. The driver has only time limits for a statement, which do not tell these two apart.
 */
export function startHeartbeat({ open, noteHeard }: HeartbeatOptions): Heartbeat {
  const waiting = new Set<Waiting>();
  let db = open();
  let silence: unknown;
  let isBeating = false;
  const closing = new AbortController();
  const refuseWaiting = () => {
    const longAgo = performance.now() - SILENT_MS;
    for (const { since, refuse } of waiting) if (since <= longAgo) refuse(silence);
  };
  const beat = async () => {
    const closeUnheard = noteHeard?.();
    const answer = askWhetherThere(db);
    silence = await failureOf(answer, SILENT_MS);
    if (!silence) return;
    refuseWaiting();
    const other = await firstAnswer(answer, open, closing.signal);
    silence = undefined;
    if (!other) return;
    const lost = db;
    db = other;
    closeUnheard?.();
    await drop(lost);
  };
  const tick = async () => {
    if (silence) refuseWaiting();
    if (isBeating) return;
    isBeating = true;
    await beat();
    isBeating = false;
  };
  const ticking = setInterval(tick, BEAT_EVERY_MS).unref();
  void tick();
  return {
    within: (deadlineMs, work) =>
      new Promise((resolve, reject) => {
        const one = { since: performance.now(), refuse: reject };
        waiting.add(one);
        withinDeadline(deadlineMs, work)
          .then(resolve, reject)
          .finally(() => waiting.delete(one));
      }),
    async close() {
      clearInterval(ticking);
      closing.abort();
      await drop(db);
    },
  };
}

async function askWhetherThere(db: Db): Promise<void> {
  await ping(db).catch((error) => {
    if (!FULL.test(sqlStateOf(error) ?? '')) throw error;
  });
}

const drop = (db: Db) => db.end({ timeout: 0 }).catch(() => undefined);

/** @returns undefined if it was answered in time */
async function failureOf(answer: Promise<void>, ms: number): Promise<unknown> {
  let isAnswered = false;
  const noted = answer.then(() => {
    isAnswered = true;
  });
  try {
    await withinDeadline(ms, noted);
    return undefined;
  } catch (error) {
    // If this process itself was held up, the answer has come and is only read now.
    await nextTurn();
    await nextTurn();
    return isAnswered ? undefined : error;
  }
}

/** Waits until the database answers. @returns the new connection on which it did, or undefined if it did on the former one */
async function firstAnswer(
  former: Promise<void>,
  open: () => Db,
  closing: AbortSignal,
): Promise<Db | undefined> {
  const over = new AbortController();
  const never = new Promise<never>(() => undefined);
  const onFormer = former.then(
    () => undefined,
    () => never,
  );
  const onNew = reconnect(open, AbortSignal.any([over.signal, closing]));
  return await Promise.race([onFormer, onNew]).finally(() => over.abort());
}

/** @returns undefined if it is not wanted any more */
async function reconnect(open: () => Db, signal: AbortSignal): Promise<Db | undefined> {
  while (!signal.aborted) {
    const other = open();
    const stop = () => drop(other);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await withinDeadline(RECONNECT_MS, askWhetherThere(other));
      if (!signal.aborted) return other;
    } catch {
      await drop(other);
      await delay(BETWEEN_RECONNECTS_MS, undefined, { ref: false });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  return undefined;
}
