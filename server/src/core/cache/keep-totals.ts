import { keepAnswers } from './keep-answers.ts';

// So many are counted anew each time.
const FEW = 1000;

/** How many fit what is asked for, whoever asks. */
export type KeptTotals = ReturnType<typeof keepTotals>;

/** For totals of lists: many are counted now and then, because that takes longer than to find a page of them. */
export const keepTotals = (now?: () => number) =>
  keepAnswers<number>({ forMs: () => 60_000, atMost: 1000 }, now);

interface Counting {
  /** All that fit, or `atMost` where that is given and there are more. */
  readonly count: (atMost?: number) => Promise<number>;
  /** Only tests know fewer. */
  readonly few?: number | undefined;
}

/** A total and what is taken from it are counted at two moments: what came between them is not in both. */
export const othersIn = (total: number, own: number): number => Math.max(0, total - own);

/** A few are counted each time; of many the total is at most a minute old. */
export async function totalOf(
  kept: KeptTotals,
  question: string,
  { count, few = FEW }: Counting,
): Promise<number> {
  if (!kept.known(question)) {
    const counted = await count(few + 1);
    if (counted <= few) return counted;
  }
  return await kept(question, () => count());
}
