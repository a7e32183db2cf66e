import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../src/db/client.ts';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';
import { openLocalStore } from '../src/integrations/files/local-store.ts';
import { makeDatabase, type TestDatabase } from './database.ts';

/** What the migrations and the jobs put in, and what is there again for the next file. */
const FILLED = ['wallets', 'skillverse_jobs.queue'];
const UNTOUCHED = ['schema_migrations', 'skillverse_jobs.version'];

interface Kept {
  readonly database: TestDatabase;
  readonly shape: string;
  readonly tables: readonly string[];
  readonly rows: ReadonlyMap<string, string>;
}

/** Of this process, whose files run one after the other. */
let kept: Promise<Kept> | undefined;

/**
 * An empty database for one file. The next file of the process gets the same, emptied: its connections know the tables, which takes new ones longer than
 * most files. drop() gives it back; it is really dropped if the file has changed more than rows.
 */
export async function takeDatabase(server: DatabaseConnection): Promise<TestDatabase> {
  const mine = await (kept ?? (await makeDatabase(server).then(keep)));
  kept = undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'skillverse-files-'));
  return {
    ...mine.database,
    dataDir,
    files: await openLocalStore(dataDir),
    drop: async () => {
      await rm(dataDir, { recursive: true, force: true });
      if (await isEmptied(mine)) kept = Promise.resolve(mine);
      else await mine.database.drop();
    },
  };
}

async function keep(database: TestDatabase): Promise<Kept> {
  const { owner } = database;
  const tables = await owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'skillverse_jobs')`;
  const rows = await Promise.all(
    FILLED.map(async (table) => {
      const [found] = await owner.unsafe<{ rows: string }[]>(`select json_agg(t)::text as rows from ${table} t`);
      return [table, found!.rows] as const;
    }),
  );
  const names = tables.map(({ name }) => name.replace(/^public\./, ''));
  return {
    database,
    shape: await shapeOf(owner),
    tables: names.filter((name) => !UNTOUCHED.includes(name)),
    rows: new Map(rows),
  };
}

/** @returns false if it could not be emptied, or if its tables, functions or rights are not what they were */
async function isEmptied({ database: { owner }, tables, rows, shape }: Kept): Promise<boolean> {
  try {
    if ((await shapeOf(owner)) !== shape) return false;
    await owner.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = '3s'`);
      // No trigger runs: the ledger's refuse this.
      await tx.unsafe(`set local session_replication_role = replica`);
      await tx.unsafe(`truncate ${tables.join(', ')} restart identity`);
      for (const [table, filled] of rows)
        await tx.unsafe(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, '${filled}')`,
        );
      await tx.unsafe(`select setval('wallets_id_seq', (select max(id) from wallets))`);
    });
    return true;
  } catch {
    return false;
  }
}

async function shapeOf(owner: Db): Promise<string> {
  const [shape] = await owner<{ text: string }[]>`
    select concat_ws(' ',
      (select sum(hashtext(oid || ':' || xmin)) from pg_trigger),
      (select sum(hashtext(oid || ':' || xmin)) from pg_proc),
      (select sum(hashtext(attrelid || attname || xmin)) from pg_attribute),
      (select sum(hashtext(oid || ':' || xmin)) from pg_constraint),
      (select sum(hashtext(oid || relname || coalesce(relacl::text, '') || coalesce(reloptions::text, ''))) from pg_class),
      (select sum(hashtext(indexrelid || ':' || xmin)) from pg_index),
      (select sum(hashtext(oid || ':' || xmin)) from pg_type)) as text`;
  return shape!.text;
}
