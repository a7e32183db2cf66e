/**
 * For answers that take long and that nobody needs to the second: each is kept for a while, and whoever asks while it is
 * asked already shares it. A failure is never kept, and of many questions the oldest is forgotten.
 */
export function keepAnswers<T>(
  { forMs, atMost }: { forMs: number; atMost: number },
  now: () => number = () => performance.now(),
) {
  const kept = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();
  /** An answer that is still kept, or still on its way. */
  const known = (question: string): Promise<T> | undefined => {
    const one = kept.get(question);
    return one && now() < one.until ? one.answer : undefined;
  };
  function keep(question: string, ask: () => Promise<T>): Promise<T> {
    const before = known(question);
    if (before) return before;
    const answer = ask();
    const one = { answer, until: now() + forMs };
    kept.delete(question);
    kept.set(question, one);
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(question) === one) kept.delete(question);
    });
    return answer;
  }
  return Object.assign(keep, { known });
}
