import { type Db, openPool, type Tx } from '../../src/db/client.ts';
import type { TestDatabase } from '../database.ts';

/** Thousands of rows, each of which brings others: on a busy machine that takes longer than a request may. */
export async function givenMany(db: Db, fill: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = '120s'`;
    await fill(tx);
  });
}

/** Tells the planner how many there are. */
export async function analyze({ connection }: TestDatabase, ...tables: string[]): Promise<void> {
  const db = openPool(connection, { max: 1 });
  try {
    await db`set statement_timeout = '120s'`;
    for (const table of tables) await db`vacuum analyze ${db(table)}`;
  } finally {
    await db.end();
  }
}
