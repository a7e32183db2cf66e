import type { FoundPlace } from '../http/place-cursor.ts';
import { keepAnswers } from './keep-answers.ts';

/** Of a search that finds many: how many they are, and where the best of them stand, in their order. */
export interface Best {
  readonly total: number;
  readonly places: readonly FoundPlace[];
}

/** @param ranked the best first, each with how many fit in all */
export function bestOf(ranked: readonly (FoundPlace & { readonly total: number })[]): Best {
  return {
    total: ranked[0]?.total ?? 0,
    places: ranked.map(({ id, createdAt, score }) => ({ id, createdAt, score })),
  };
}

/** Whoever asks for the same within a minute. */
export type KeptBest = ReturnType<typeof keepBest>;

/** With the best of each that is as many places as there are members in a large community, some 20 MB. */
const KEPT_MOST = 100;

/** What is asked once is mostly not asked again: so many of the last are known by their words alone. */
const ASKED_MOST = 1000;

type Kept = ReturnType<typeof keepAnswers<Best>>;

/** For searches that find many: to rank all of them takes longer than to read a page of the best. */
export function keepBest(kept: Kept = keepAnswers<Best>({ forMs: () => 60_000, atMost: KEPT_MOST })) {
  let isRanking = false;
  const asked = new Set<string>();
  const wasAsked = (question: string): boolean => {
    const was = asked.delete(question);
    asked.add(question);
    const [oldest] = asked;
    if (asked.size > ASKED_MOST && oldest !== undefined) asked.delete(oldest);
    return was;
  };
  return {
    /** Nothing either where it could not be found out. */
    known: async (question: string): Promise<Best | undefined> =>
      await kept.known(question)?.catch(() => undefined),
    /**
     * Of what is asked for the second time. Nobody waits for it: whoever asks next finds it. One at a time, so that no more than
     * that comes on top of what is asked.
     */
    rank(question: string, ask: () => Promise<Best>): void {
      if (!wasAsked(question) || isRanking) return;
      isRanking = true;
      const end = () => {
        isRanking = false;
      };
      kept(question, ask).then(end, end);
    },
  };
}

/** Finds of so many are worth being kept, and so many of the best. */
export const MANY = 500;
export const BEST = 1000;
// Read at once: of a page's worth a few may not be for who asks.
const READ = 100;

interface Asked<Row> {
  /** Where the page before ended. */
  readonly after: FoundPlace | undefined;
  readonly pageSize: number;
  /** Those of them that still fit, and are for who asks; in any order. */
  readonly read: (ids: readonly string[]) => Promise<Row[]>;
}

/**
 * A page with one row more than it holds.
 * @returns undefined where it reaches beyond the best, or begins where they do not
 */
export async function pageOfBest<Row extends { readonly id: string }>(
  { places }: Best,
  { after, pageSize, read }: Asked<Row>,
): Promise<(Row & { readonly score: number })[] | undefined> {
  const before = after && places.findIndex(({ id, score }) => id === after.id && score === after.score);
  if (before === -1) return undefined;
  const rows: (Row & { readonly score: number })[] = [];
  for (let from = (before ?? -1) + 1; from < places.length && rows.length <= pageSize; from += READ) {
    const part = places.slice(from, from + READ);
    const found = new Map((await read(part.map(({ id }) => id))).map((row) => [row.id, row]));
    for (const { id, score } of part) {
      const row = found.get(id);
      if (row) rows.push({ ...row, score });
    }
  }
  return rows.length > pageSize ? rows.slice(0, pageSize + 1) : undefined;
}
