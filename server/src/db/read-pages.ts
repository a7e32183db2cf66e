import type { Tx } from './client.ts';
import type { Query } from './sql.ts';

/** A query that may still become a part of another one. */
export type Asked<Row extends object> = Query<Row[]>;

/** Reads what is too long for the memory, a few hundred rows at a time. One after the other in a transaction, and each to its end. */
export async function* readPages<Row extends object>(tx: Tx, asked: Asked<Row>): AsyncGenerator<Row[]> {
  // All of it will be read: a plan that is quick with the first rows would be the wrong one.
  await tx`set local cursor_tuple_fraction = 1`;
  await tx`declare pages no scroll cursor for ${asked}`;
  for (let isMore = true; isMore; ) {
    // Not prepared: its columns are those of the query.
    const rows = await tx.unsafe<Row[]>('fetch 200 from pages');
    isMore = rows.length > 0;
    if (isMore) yield rows;
  }
  await tx`close pages`;
}
