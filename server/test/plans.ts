import { type DbOrTx, openPool } from '../src/db/client.ts';
import type { TestDatabase } from './database.ts';

/** How PostgreSQL answers what this work asks: the plan of each of its queries, as text. */
export async function plansOf(
  { connection }: TestDatabase,
  work: (db: DbOrTx) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  const db = openPool(connection, { max: 1, onNotice: (notice) => plans.push(notice) });
  try {
    await db`load 'auto_explain'`;
    await db`set auto_explain.log_min_duration = 0`;
    await db`set auto_explain.log_level = notice`;
    plans.length = 0;
    await work(db);
  } finally {
    await db.end();
  }
  return plans.join('\n');
}
