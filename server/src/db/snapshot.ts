import type { Readable } from 'node:stream';
import type { Db, Tx } from './client.ts';
import {
  type AppliedMigration,
  keepMigrationsOut,
  listApplied,
  listMigrations,
  refuseUnknown,
  tablesMadeBy,
} from './migrate.ts';
import { listTables, prepareForCopying, type TableShape } from './schema-tables.ts';
import { readServerVersion } from './server-state.ts';

/** All of a database as it was at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** For further questions to the same moment. */
  readonly tx: Tx;
  /** The version of PostgreSQL. */
  readonly postgres: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** The names of tables that are not ours. */
  readonly strangers: readonly string[];
  /** Its rows as COPY writes them, a line each. Read one table at a time, to its end. */
  rowsOf(table: TableShape): Promise<Readable>;
}

/** @throws Error where the database was made by a newer Skillverse, or not prepared at all */
export async function takeSnapshot<T>(db: Db, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { name: postgres } = await readServerVersion(db);
  return await db.begin('isolation level repeatable read read only', async (tx) =>
    use({ ...(await look(tx)), postgres }),
  );
}

async function look(tx: Tx): Promise<Omit<Snapshot, 'postgres'>> {
  await prepareForCopying(tx);
  await keepMigrationsOut(tx);
  const migrations = await listApplied(tx);
  const known = await listMigrations();
  refuseUnknown(migrations, known);
  const made = tablesMadeBy(known);
  const all = await listTables(tx);
  const tables = all.filter(({ name }) => made.has(name));
  // Nobody changes them from now on; what somebody has rewritten would look empty to us.
  for (const { name } of tables) await tx`lock table ${tx(name)} in access share mode`;
  return {
    tx,
    migrations,
    tables,
    strangers: all.map(({ name }) => name).filter((name) => !made.has(name)),
    rowsOf: async ({ name, columns }) => await tx.readable(tx`copy ${tx(name)} (${tx(columns)}) to stdout`),
  };
}
