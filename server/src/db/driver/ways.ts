import type { Way } from './way.ts';

/** How long an answer may be owed. */
interface Allowance {
  /** Outside of a transaction: longer than statement_timeout, and as long as anybody is kept waiting. */
  readonly aloneMs: number;
  /** In a transaction, which may have been allowed a minute for each statement. */
  readonly togetherMs: number;
  /** In a transaction, where all that was connected seems to be lost: as long as statement_timeout. */
  readonly doubtedMs: number;
}

const USUAL: Allowance = { aloneMs: 8000, togetherMs: 65_000, doubtedMs: 5000 };
const LOOK_EVERY_MS = 500;

/** The ways of a process that serves. Nobody is told that the other end of one is gone for good: that is for us to find out. */
export interface Ways {
  add(way: Way): void;
  /**
   * All that was connected seems to be lost: whoever has heard nothing since then is hung up on.
   * @param since a moment of performance.now()
   */
  doubt(since: number): void;
  close(): void;
}

class LostWayError extends Error {
  override name = 'LostWayError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database is not heard any more on this connection');
  }
}

export function watchWays(allowance: Allowance = USUAL): Ways {
  const ways = new Set<Way>();
  let doubtedSince = Number.NEGATIVE_INFINITY;
  let lookedAt = performance.now();
  const mayOwe = (way: Way) => {
    const isDoubted = way.heardAt < doubtedSince;
    if (way.isInTransaction) return isDoubted ? allowance.doubtedMs : allowance.togetherMs;
    return isDoubted ? 0 : allowance.aloneMs;
  };
  const look = () => {
    const now = performance.now();
    // Where this process itself was held up, the answers are here and only not read yet.
    const isLate = now - lookedAt > 3 * LOOK_EVERY_MS;
    lookedAt = now;
    if (isLate) return;
    for (const way of ways) {
      if (way.owedSince !== undefined && now - way.owedSince > mayOwe(way)) way.destroy(new LostWayError());
    }
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    add(way) {
      ways.add(way);
      way.once('close', () => ways.delete(way));
    },
    doubt(since) {
      doubtedSince = since;
      for (const way of ways) {
        if (way.heardAt < since && !way.isInTransaction) way.destroy(new LostWayError());
      }
    },
    close: () => clearInterval(looking),
  };
}
