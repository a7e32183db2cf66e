import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../db/client.ts';
import { commonRefusal } from '../errors/refusal.ts';
import { waitWords } from '../errors/wait-words.ts';

export interface Limit {
  /** What is counted, e.g. 'sign-up:192.0.2.7'. A network address is forgotten soon after its window; an e-mail is hashed. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** How much of it is taken at once; 1 where it is left out. */
  readonly amount?: number;
}

/** Of an e-mail address, for a key. */
export function fingerprintOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

interface Taken {
  readonly allowed: boolean;
  /** How long until the window ends; 0 when allowed. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts one use in a fixed window. Counted in the database, so that all processes share one limit, in one
 * statement, so that parallel uses are each counted.
 */
export async function takeFromLimit(
  db: DbOrTx,
  { key, limit, windowSeconds, amount = 1 }: Limit,
): Promise<Taken> {
  const [row] = await db<{ used: number; secondsLeft: number }[]>`
    insert into rate_limits as r (key, window_ends_at, used)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), least(${amount}::int, ${limit + 1}))
    on conflict (key) do update set
      used = case when r.window_ends_at <= now() then excluded.used else least(r.used::bigint + excluded.used, ${limit + 1}) end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning used, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`;
  const allowed = row !== undefined && row.used <= limit;
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, row?.secondsLeft ?? windowSeconds) };
}

/**
 * Counts one use, in the transaction of what is done: where that is refused, nothing is counted.
 * @param words what was done too often, up to how long to wait, such as 'You can send the next one in'
 * @throws TOO_MANY_REQUESTS
 */
export async function refuseBeyond(tx: DbOrTx, limit: Limit, words: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(tx, limit);
  if (allowed) return;
  const message = `${words} ${waitWords(retryAfterSeconds)}.`;
  throw commonRefusal('TOO_MANY_REQUESTS', { message, details: { retryAfterSeconds } });
}

/** What is left, without taking any. @returns how long until all of them have room again; 0 where they have it now */
export async function findRoom(db: DbOrTx, limits: readonly Limit[]): Promise<{ retryAfterSeconds: number }> {
  const keys = limits.map(({ key }) => key);
  const most = limits.map(({ limit }) => String(limit));
  const [row] = await db<{ secondsLeft: number | null }[]>`
    select max(greatest(1, ceil(extract(epoch from r.window_ends_at - now()))))::int as seconds_left
    from unnest(${keys}::text[], ${most}::text[]::int[]) asked(key, most) join rate_limits r on r.key = asked.key
    where r.window_ends_at > now() and r.used >= asked.most`;
  return { retryAfterSeconds: row?.secondsLeft ?? 0 };
}

/** One use of each that was counted and did not happen. */
export async function giveBackTo(db: DbOrTx, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await db`
    update rate_limits set used = used - 1
    where key = any(${keys}::text[]) and used > 0 and window_ends_at > now()`;
}

/** Forgets windows that are over; run now and then, nothing depends on it. */
export async function pruneLimits(db: DbOrTx): Promise<void> {
  await db`delete from rate_limits where window_ends_at < now()`;
}
