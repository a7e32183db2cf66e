import { pruneIdempotencyKeys } from './core/idempotency.ts';
import { pruneLimits } from './core/rate-limit.ts';
import type { Db } from './db/client.ts';
import { pruneSessions } from './features/accounts/queries.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Forgets, once an hour, what only had to be remembered for a while. @returns the way to stop */
export function pruneNowAndThen(db: Db, onError: (error: unknown) => void): () => void {
  const prune = () =>
    Promise.all([pruneLimits(db), pruneIdempotencyKeys(db), pruneSessions(db)]).catch(onError);
  const timer = setInterval(prune, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
