import { expect } from 'vitest';
import type { Db, Tx } from '../src/db/client.ts';

/** Until somebody waits for what this transaction holds, or `other` is through without having waited. */
export async function untilWaitedFor(tx: Tx, other: Promise<unknown>): Promise<boolean> {
  let isThrough = false;
  const through = () => {
    isThrough = true;
  };
  other.then(through, through);
  while (!isThrough) {
    if (await isWaitedFor(tx)) return true;
  }
  return false;
}

async function isWaitedFor(tx: Tx): Promise<boolean> {
  // Else a transaction goes on seeing the connections that there were when it first looked.
  await tx`select pg_stat_clear_snapshot()`;
  const waiting = await tx`
    select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`;
  return waiting.length > 0;
}

/** A transaction that has done `first` and stays open until it is let go. */
export async function holding(db: Db, first: (tx: Tx) => PromiseLike<unknown>) {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const open = db.begin(async (tx) => {
    await first(tx);
    held.resolve();
    await letGo.promise;
  });
  await Promise.race([held.promise, open]);
  return {
    release: async () => {
      letGo.resolve();
      await open;
    },
  };
}

/** How many wait in this database for what somebody else holds. */
export async function waitersIn(db: Db): Promise<number> {
  const [waiting] = await db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting?.count ?? 0;
}

/**
 * Begins `other` while a transaction that has done `first` is still open, and lets it go once it is waited for.
 * @returns what becomes of `other`: its answer, or the code of its refusal
 * @throws Error where it did not wait
 */
export async function duringOpen<T>(
  owner: Db,
  first: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T | string> {
  const { going, isWaiting } = await owner.begin(async (tx) => {
    await first(tx);
    const going = other().catch(({ code }: { code?: string }) => code ?? 'no refusal');
    return { going: { outcome: going }, isWaiting: await untilWaitedFor(tx, going) };
  });
  const outcome = await going.outcome;
  if (!isWaiting) throw new Error(`it did not wait, and ended with ${JSON.stringify(outcome)}`);
  return outcome;
}

/** Asks for one thing after the other while all of them wait for what is held, so that they come in this order, and lets it go. */
export async function inTurn<T>(
  owner: Db,
  hold: (tx: Tx) => Promise<unknown>,
  asked: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { going } = await owner.begin(async (tx) => {
    await hold(tx);
    const going: Promise<T>[] = [];
    for (const ask of asked) {
      going.push(ask());
      await expect.poll(() => waitersIn(owner)).toBe(going.length);
    }
    return { going };
  });
  return await Promise.all(going);
}

const TRIES = 5;

/**
 * Holds `first` up in its reading of the ledger, and asks `second` meanwhile. Nobody waits for a lock for long: where `first` has given
 * up before `second` was answered, both begin again.
 */
export async function duringFirst<T, U>(
  owner: Db,
  first: () => Promise<T>,
  second: () => Promise<U>,
): Promise<{ first: T; second: U }> {
  for (let tries = 1; ; tries++) {
    const { going, done, isHeld } = await owner.begin(async (tx) => {
      await tx`lock table transfers`;
      const going = first();
      await untilWaitedFor(tx, going);
      const done = await second();
      return { going: { first: going }, done, isHeld: await isWaitedFor(tx) };
    });
    const answer = await going.first;
    if (isHeld || tries === TRIES) return { first: answer, second: done };
  }
}
