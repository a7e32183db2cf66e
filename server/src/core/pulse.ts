import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/client.ts';
import { ping } from '../db/server-state.ts';
import { SilentDatabaseError, withinDeadline } from './deadline.ts';

export interface Patience {
  /** Whoever waits as long as this has the database asked whether it is there. */
  readonly lateMs: number;
  /** It is silent where it does not answer that. */
  readonly silentMs: number;
}

const USUAL: Patience = { lateMs: 700, silentMs: 1000 };
const LOOK_EVERY_MS = 100;

export interface Pulse {
  /**
   * Work that has a deadline, as withinDeadline has it, but without a timer of its own: thousands begin in a second.
   * @throws what counts as a silent database, long before that deadline where it is silent
   */
  within<T>(deadlineMs: number, work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Waiting {
  readonly since: number;
  readonly deadlineMs: number;
  readonly giveUp: (error: unknown) => void;
}

/**
 * A database that is busy is waited for, one that is silent is not: it is asked, on a connection that nobody else uses, and
 * only while somebody waits.
 * @param open that connection, as a pool of one; after a silence a new one, because the old one may be lost for good
 */
export function watchPulse(open: () => Db, patience: Patience = USUAL): Pulse {
  const line = openLine();
  let db: Db | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isAsking = false;
  const drop = async () => {
    const dropped = db;
    db = undefined;
    await dropped?.end({ timeout: 0 });
  };
  const ask = async () => {
    const asked = [...line.waiting];
    db ??= open();
    let isThere = false;
    const answered = ping(db).then(() => {
      isThere = true;
    });
    try {
      await withinDeadline(patience.silentMs, answered);
    } catch (error) {
      // Where this process itself was held up, the answer lies there and is only read now.
      await nextTurn();
      await nextTurn();
      if (isThere) return;
      answered.catch(() => undefined);
      for (const { giveUp } of asked) giveUp(error);
      await drop();
    }
  };
  const look = async () => {
    line.endLate();
    const [oldest] = line.waiting;
    if (oldest === undefined) {
      clearInterval(looking);
      looking = undefined;
    } else if (!isAsking && performance.now() - oldest.since >= patience.lateMs) {
      isAsking = true;
      await ask();
      isAsking = false;
    }
  };
  return {
    within(deadlineMs, work) {
      looking ??= setInterval(look, LOOK_EVERY_MS).unref();
      return line.join(deadlineMs, work);
    },
    async close() {
      clearInterval(looking);
      await drop();
    },
  };
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
  };
}
