import { MATCHES_MAX } from '@skillverse/contract/page';
import { type FoundPlace, markedCursor, type Place, pageOfRows } from '../../core/http/place-cursor.ts';

export interface Asked<P extends Place> {
  /** Where the page before ended. */
  readonly after: P | undefined;
  readonly pageSize: number;
}

export interface MatchPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  /** How many fit in all, at most 1,000. */
  readonly total: number;
  /** More than 1,000 fit. */
  readonly totalIsCapped: boolean;
}

export const NO_MATCHES = { items: [], nextCursor: null, total: 0, totalIsCapped: false };

interface Matches<Row> {
  /** One more than fit on a page if the list goes on. */
  readonly rows: readonly Row[];
  /** How many fit in all; above 1,000, any number above. */
  readonly matches: number;
  readonly pageSize: number;
}

export function pageOfMatches<Row extends Place | FoundPlace>({
  rows,
  matches,
  pageSize,
}: Matches<Row>): MatchPage<Row> {
  return {
    ...pageOfRows(rows, pageSize, (row) => row),
    total: Math.min(matches, MATCHES_MAX),
    totalIsCapped: matches > MATCHES_MAX,
  };
}

/** As it leaves: its cursor leads on in the list of this mark alone. */
export function markPage<Row>(page: MatchPage<Row>, mark: string): MatchPage<Row> {
  return { ...page, nextCursor: page.nextCursor && markedCursor(page.nextCursor, mark) };
}
