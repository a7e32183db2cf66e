import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { ping } from '../../db/server-state.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { SilentDatabaseError, withinDeadline } from './deadline.ts';

interface Patience {
  /** Whoever waits as long as this has the database asked whether it is there. */
  readonly lateMs: number;
  /** It is silent where it does not answer that. */
  readonly silentMs: number;
  /** It is asked as often as this, too, whoever waits. */
  readonly beatMs: number;
}

const USUAL: Patience = { lateMs: 700, silentMs: 1000, beatMs: 10_000 };
const LOOK_EVERY_MS = 100;
/** A new connection may take its time where much is asked, so each try is given more than the one before. */
const TRY_MS = [1000, 2000, 3000, 4000, 5000];
const BETWEEN_TRIES_MS = 300;
/** Of its class: it has no room for one more connection, or no memory. So it is there. */
const FULL = /^53/;

export interface Pulse {
  /**
   * Work that has a deadline, as withinDeadline has it, but without a timer of its own: thousands begin in a second.
   * @throws what counts as a silent database, long before that deadline where it is silent
   */
  within<T>(deadlineMs: number, work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Heart {
  /** A connection that nobody else uses, as a pool of one. */
  readonly open: () => Db;
  /** @returns what is done where a new connection is answered, and the one from before is not: what was connected seems to be lost */
  readonly noteHeard?: () => () => void;
  readonly patience?: Patience;
}

interface Waiting {
  readonly since: number;
  readonly deadlineMs: number;
  readonly giveUp: (error: unknown) => void;
}

/**
 * A database that is busy is waited for, one that is silent is not: it is asked when somebody waits, on a connection that is open
 * before anybody does, because a busy database may take long to let somebody in.
 */
export function watchPulse({ open, noteHeard, patience = USUAL }: Heart): Pulse {
  const line = openLine();
  const closing = new AbortController();
  let db = open();
  let looking: NodeJS.Timeout | undefined;
  let isAsking = false;
  let silence: unknown;
  const ask = async () => {
    const closeSilent = noteHeard?.();
    const asked = [...line.waiting];
    const answer = hear(db);
    silence = await failureOf(answer, patience.silentMs);
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
  const look = () => {
    line.endLate();
    if (silence) line.endOld(patience.lateMs + patience.silentMs, silence);
    const [oldest] = line.waiting;
    if (oldest === undefined) {
      clearInterval(looking);
      looking = undefined;
    } else if (performance.now() - oldest.since >= patience.lateMs) askOnce();
  };
  const beating = setInterval(askOnce, patience.beatMs).unref();
  askOnce();
  return {
    within(deadlineMs, work) {
      looking ??= setInterval(look, LOOK_EVERY_MS).unref();
      return line.join(deadlineMs, work);
    },
    async close() {
      clearInterval(looking);
      clearInterval(beating);
      closing.abort();
      await drop(db);
    },
  };
}

/** @throws where the database does not answer, or only that it cannot serve anybody now */
async function hear(db: Db): Promise<void> {
  await ping(db).catch((error) => {
    if (!FULL.test(sqlStateOf(error) ?? '')) throw error;
  });
}

/** Whatever comes of it: nobody uses this one any more. */
const drop = (db: Db) => db.end({ timeout: 0 }).catch(() => undefined);

/** @returns undefined where it was answered in time */
async function failureOf(answer: Promise<void>, silentMs: number): Promise<unknown> {
  let isThere = false;
  const noted = answer.then(() => {
    isThere = true;
  });
  try {
    await withinDeadline(silentMs, noted);
    return undefined;
  } catch (error) {
    // Where this process itself was held up, the answer lies there and is only read now.
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

/** All who wait for the database, the oldest first. */
function openLine() {
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
