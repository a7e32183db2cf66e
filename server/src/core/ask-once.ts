// A slow answer may be as old as this many times the time that it took: so it costs a twentieth of one connection at most.
const KEPT_TIMES = 20;
const SLOW_MS = 250;

/**
 * For a question that everybody asks and whose answer nobody needs to the second: whoever asks while it is asked already
 * shares that answer, and a slow one is kept for a while. A failure is never kept.
 */
export function askOnce<T>(
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let keptUntil = 0;
  return () => {
    if (answer && now() < keptUntil) return answer;
    const since = now();
    keptUntil = Number.POSITIVE_INFINITY;
    const asked = ask().finally(() => {
      const tookMs = now() - since;
      keptUntil = tookMs < SLOW_MS ? 0 : now() + tookMs * KEPT_TIMES;
    });
    answer = asked;
    asked.catch(() => {
      keptUntil = 0;
    });
    return asked;
  };
}
