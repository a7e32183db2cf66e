import { MATCHES_MAX } from '@skillverse/contract/page';
import type { FoundPlace } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';

interface Ranking {
  /** The table, e.g. db`courses c`. */
  readonly table: Fragment;
  /** Its name in the other parts, e.g. db`c`. */
  readonly row: Fragment;
  readonly fits: Fragment;
  /** A quick test for the best matches: these are ranked before all others. */
  readonly isClose: Fragment;
  /** A whole number, the best match the highest. */
  readonly score: Fragment;
}

/** One page of matches. */
export interface FoundPage {
  /** Where the page before ended. */
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/**
 * The CTEs `matches`, at most 1,001 rows to count, and `best`, a page of the ranked ones: id, created_at, score. At most 1,000 are
 * scored: close matches, then the newest. PostgreSQL stops at the 1,001st of a common word.
 */
export function rankedMatches(
  db: DbOrTx,
  { table, row, fits, isClose, score }: Ranking,
  { after, limit }: FoundPage,
) {
  const matching = (close: boolean) => db`
    (select ${row}.id, ${row}.created_at, ${close}::boolean as is_close from ${table}
      where ${fits} and ${close ? db`` : db`not`} (${isClose})
      order by ${row}.created_at desc, ${row}.id desc limit ${MATCHES_MAX + 1})`;
  const further = after
    ? db`where (f.score, f.created_at, f.id) < (${after.score}, ${after.createdAt}, ${after.id}::uuid)`
    : db``;
  return db`
    matches as materialized (
      select * from (${matching(true)} union all ${matching(false)}) m
      order by m.is_close desc, m.created_at desc, m.id desc limit ${MATCHES_MAX + 1}
    ), ranked as (
      select ${row}.id, ${row}.created_at, ${score} as score
      from (select m.id from matches m order by m.is_close desc, m.created_at desc, m.id desc limit ${MATCHES_MAX}) m
      cross join lateral (select * from ${table} where ${row}.id = m.id offset 0) ${row}
    ), best as (
      select f.id, f.created_at, f.score from ranked f ${further}
      order by f.score desc, f.created_at desc, f.id desc limit ${limit}
    )`;
}

/** How many fit, at most 1,001: in the order of the list, so that an index finds them and the count ends early. */
export async function countMatches(
  db: DbOrTx,
  { table, row, fits }: Pick<Ranking, 'table' | 'row' | 'fits'>,
): Promise<number> {
  const [counted] = await db<{ matches: number }[]>`
    select count(*) as matches from (select 1 from ${table} where ${fits}
      order by ${row}.created_at desc, ${row}.id desc limit ${MATCHES_MAX + 1}) m`;
  return counted?.matches ?? 0;
}

export interface Found<Row> {
  readonly rows: readonly (Row & { readonly score: number })[];
  /** How many fit in all, at most 1,001. */
  readonly matches: number;
}

/** A row of a page with that count; without an id where the page is empty. */
export type CountedRow<Row> = Row & { readonly score: number; readonly matches: number };

/** If the page is empty, one row alone tells how many there are. */
export function foundOf<Row extends { readonly id: string }>(rows: readonly CountedRow<Row>[]): Found<Row> {
  return { rows: rows.filter(({ id }) => id !== null), matches: rows[0]?.matches ?? 0 };
}

/** An order that needs no words. */
interface Order {
  /** Its first columns, with a comma behind them, e.g. db`c.rating desc,`. */
  readonly by: Fragment;
  /** The number of a row that stands in a cursor: whole and not negative. */
  readonly score: Fragment;
  /** What comes behind a place. */
  readonly behind: (after: FoundPlace) => Fragment;
}

/** The orders of a table whose rows have a rating, each that of an index: the newest first, and among equals too. */
export const sortOrders = {
  newest: (db: DbOrTx, row: Fragment): Order => ({
    by: db``,
    score: db`0`,
    behind: (after) => isOlder(db, row, after),
  }),
  rating: (db: DbOrTx, row: Fragment): Order => ({
    by: db`${row}.rating desc,`,
    score: db`(${row}.rating * 10)::int`,
    behind: ({ score, createdAt, id }) =>
      db`(${row}.rating, ${row}.created_at, ${row}.id) < (${score}::numeric / 10, ${createdAt}, ${id}::uuid)`,
  }),
};

export const isOlder = (db: DbOrTx, row: Fragment, { createdAt, id }: FoundPlace) =>
  db`(${row}.created_at, ${row}.id) < (${createdAt}, ${id}::uuid)`;

/**
 * The CTEs `matches`, at most 1,001 rows in this order to count, and `page`: id, created_at, score. The first page is a part of the
 * matches, so that one way through an index finds both.
 */
export function sortedMatches(
  db: DbOrTx,
  { table, row, fits, order }: Pick<Ranking, 'table' | 'row' | 'fits'> & { readonly order: Order },
  { after, limit }: FoundPage,
) {
  const sorted = (which: Fragment, most: number) => db`
    select ${row}.id, ${row}.created_at, ${order.score} as score from ${table} where ${fits} ${which}
    order by ${order.by} ${row}.created_at desc, ${row}.id desc limit ${most}`;
  const page = after
    ? sorted(db`and ${order.behind(after)}`, limit)
    : db`select * from matches limit ${limit}`;
  return db`matches as materialized (${sorted(db``, MATCHES_MAX + 1)}), page as materialized (${page})`;
}
