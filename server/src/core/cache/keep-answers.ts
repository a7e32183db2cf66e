interface Keeping {
  /** For how long, by how long the answer took; 0: only while it is asked. */
  readonly forMs: (tookMs: number) => number;
  readonly atMost: number;
}

/**
 * For answers that take long and that nobody needs to the second: each is kept for a while, and whoever asks while it is
 * asked already shares it. A failure is never kept, and of many questions the oldest is forgotten.
 */
export function keepAnswers<T>({ forMs, atMost }: Keeping, now: () => number = () => performance.now()) {
  const kept = new Map<string, { readonly answer: Promise<T>; until: number }>();
  /** An answer that is still kept, or still on its way. */
  const known = (question: string): Promise<T> | undefined => {
    const one = kept.get(question);
    return one && now() < one.until ? one.answer : undefined;
  };
  function keep(question: string, ask: () => Promise<T>): Promise<T> {
    const before = known(question);
    if (before) return before;
    const since = now();
    const one = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept.delete(question);
    kept.set(question, one);
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
    one.answer.then(
      () => {
        one.until = now() + forMs(now() - since);
      },
      () => {
        if (kept.get(question) === one) kept.delete(question);
      },
    );
    return one.answer;
  }
  return Object.assign(keep, { known });
}

const SLOW_MS = 250;
const KEPT_TIMES = 20;

/** A slow answer may be as old as 20 times the time that it took: so it costs a twentieth of one connection at most. */
export const whereSlow = (tookMs: number): number => (tookMs < SLOW_MS ? 0 : tookMs * KEPT_TIMES);
