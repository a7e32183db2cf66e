import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { ping } from '../../db/server-state.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { SilentDatabaseError, withinDeadline } from './deadline.ts';

interface Timing {
  /** The database is asked if a request waits for it as long as this. */
  readonly lateMs: number;
  /** It is silent if it does not answer within this. */
  readonly silentMs: number;
  /** It is also asked this often, if nobody waits. */
  readonly intervalMs: number;
}

const USUAL: Timing = { lateMs: 700, silentMs: 1000, intervalMs: 10_000 };
const CHECK_EVERY_MS = 100;
/** A busy database may take long to accept a connection, so each try is given more time than the one before. */
const TRY_MS = [1000, 2000, 3000, 4000, 5000];
const BETWEEN_TRIES_MS = 300;
/** SQLSTATE class 53: it has no room for one more connection, or no memory. So it is there. */
const FULL = /^53/;

export interface Heartbeat {
  /**
   * Like withinDeadline, but without a timer for each work: thousands begin in a second.
   * @throws SilentDatabaseError long before the deadline if the database is silent
   */
  within<T>(deadlineMs: number, work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface HeartbeatOptions {
  /** Opens a connection that nobody else uses, as a pool of one. */
  readonly open: () => Db;
  /** @returns what closes the old connections. It is called if a new connection is answered and an old one is not. */
  readonly noteHeard?: () => () => void;
  readonly timing?: Timing;
}

interface Waiting {
  readonly since: number;
  readonly deadlineMs: number;
  readonly giveUp: (error: unknown) => void;
}

/**
 * Waits for a busy database, and not for a silent one: the database is asked if a request waits for it. The connection for that is
 * open all the time, because a busy database may take long to accept one.
 */
export function startHeartbeat({ open, noteHeard, timing = USUAL }: HeartbeatOptions): Heartbeat {
  const pending = openPending();
  const closing = new AbortController();
  let db = open();
  let checking: NodeJS.Timeout | undefined;
  let isAsking = false;
  let silence: unknown;
  const ask = async () => {
    const closeSilent = noteHeard?.();
    const asked = [...pending.waiting];
    const answer = hear(db);
    silence = await failureOf(answer, timing.silentMs);
    if (!silence) return;
    for (const { giveUp } of asked) giveUp(silence);
    const other = await findAgain({ open, former: answer, closing: closing.signal });
    silence = undefined;
    if (!other) return;
    const lost = db;
    db = other;
    closeSilent?.();
    await drop(lost);
  };
  const askOnce = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
    } finally {
      isAsking = false;
    }
  };
  const check = () => {
    pending.endLate();
    if (silence) pending.endOld(timing.lateMs + timing.silentMs, silence);
    const [oldest] = pending.waiting;
    if (oldest === undefined) {
      clearInterval(checking);
      checking = undefined;
    } else if (performance.now() - oldest.since >= timing.lateMs) askOnce();
  };
  const beating = setInterval(askOnce, timing.intervalMs).unref();
  askOnce();
  return {
    within(deadlineMs, work) {
      checking ??= setInterval(check, CHECK_EVERY_MS).unref();
      return pending.join(deadlineMs, work);
    },
    async close() {
      clearInterval(checking);
      clearInterval(beating);
      closing.abort();
      await drop(db);
    },
  };
}

/** @throws if the database does not answer, or answers that it cannot serve anybody now */
async function hear(db: Db): Promise<void> {
  await ping(db).catch((error) => {
    if (!FULL.test(sqlStateOf(error) ?? '')) throw error;
  });
}

/** Whether it fails or not: nobody uses this one any more. */
const drop = (db: Db) => db.end({ timeout: 0 }).catch(() => undefined);

/** @returns undefined if it was answered in time */
async function failureOf(answer: Promise<void>, silentMs: number): Promise<unknown> {
  let isThere = false;
  const noted = answer.then(() => {
    isThere = true;
  });
  try {
    await withinDeadline(silentMs, noted);
    return undefined;
  } catch (error) {
    // If this process itself was held up, the answer is there and is only read now.
    await nextTurn();
    await nextTurn();
    return isThere ? undefined : error;
  }
}

interface Search {
  readonly open: () => Db;
  /** What the connection from before the silence still owes. */
  readonly former: Promise<void>;
  readonly closing: AbortSignal;
}

/** Waits until the database answers. @returns the new connection on which it did; none where it did on the former one */
async function findAgain({ open, former, closing }: Search): Promise<Db | undefined> {
  const over = new AbortController();
  const never = new Promise<never>(() => undefined);
  const onFormer = former.catch(() => never).then(() => undefined);
  const onOther = tryUntil(AbortSignal.any([over.signal, closing]), open);
  return await Promise.race([onFormer, onOther]).finally(() => over.abort());
}

async function tryUntil(signal: AbortSignal, open: () => Db): Promise<Db | undefined> {
  for (let tries = 0; !signal.aborted; tries++) {
    const other = open();
    const stop = () => drop(other);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await withinDeadline(TRY_MS[tries] ?? TRY_MS.at(-1)!, hear(other));
      if (!signal.aborted) return other;
    } catch {
      await drop(other);
      await delay(BETWEEN_TRIES_MS, undefined, { ref: false });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  return undefined;
}

/** All requests that wait for the database, the oldest first. */
function openPending() {
  const waiting = new Set<Waiting>();
  return {
    waiting: waiting as ReadonlySet<Waiting>,
    join: <T>(deadlineMs: number, work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const leave = (error: unknown) => {
          waiting.delete(one);
          reject(error);
        };
        const one: Waiting = { since: performance.now(), deadlineMs, giveUp: leave };
        waiting.add(one);
        work.then((result) => {
          waiting.delete(one);
          resolve(result);
        }, leave);
      }),
    endLate() {
      const now = performance.now();
      for (const { since, deadlineMs, giveUp } of waiting) {
        if (now - since >= deadlineMs) giveUp(new SilentDatabaseError(deadlineMs));
      }
    },
    endOld(ageMs: number, error: unknown) {
      const now = performance.now();
      for (const { since, giveUp } of waiting) if (now - since >= ageMs) giveUp(error);
    },
  };
}
