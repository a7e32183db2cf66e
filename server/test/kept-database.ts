import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Db } from '../src/db/client.ts';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';
import { openLocalStore } from '../src/integrations/files/local-store.ts';
import { makeDatabase, type TestDatabase } from './database.ts';

/** What the migrations and the jobs have put in there, which the next file finds again. */
const FILLED = ['wallets', 'skillverse_jobs.queue', 'site_settings'];
const NEVER_CHANGED = ['schema_migrations', 'skillverse_jobs.version'];

interface Kept {
  readonly database: TestDatabase;
  readonly shape: string;
  readonly tables: readonly string[];
  readonly filled: ReadonlyMap<string, string>;
}

/** Of this process, whose files run one after the other. */
let kept: Kept | undefined;

/**
 * An empty database for one file. drop() empties it for the next file of the process: connections that know the tables are what
 * takes longest to make. If the file has changed more than rows, drop() removes the database.
 */
export async function takeDatabase(server: DatabaseConnection): Promise<TestDatabase> {
  const mine = kept ?? (await keep(await makeDatabase(server)));
  kept = undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'skillverse-files-'));
  return {
    ...mine.database,
    dataDir,
    files: await openLocalStore(dataDir),
    drop: async () => {
      await rm(dataDir, { recursive: true, force: true });
      if (await isEmptied(mine)) kept = mine;
      else await mine.database.drop();
    },
  };
}

async function keep(database: TestDatabase): Promise<Kept> {
  const { owner } = database;
  const tables = await owner<{ name: string }[]>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'skillverse_jobs')`;
  const filled = new Map<string, string>();
  for (const table of FILLED) {
    const [found] = await owner.unsafe<{ rows: string }[]>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    filled.set(table, found!.rows);
  }
  return {
    database,
    shape: await shapeOf(owner),
    tables: tables.map(({ name }) => name).filter((name) => !NEVER_CHANGED.includes(name)),
    filled,
  };
}

/** @returns false if it cannot be emptied, or if something other than its rows has changed */
async function isEmptied({ database: { db, owner }, tables, filled, shape }: Kept): Promise<boolean> {
  try {
    // The file may have ended this pool.
    await db`select 1`;
    if ((await shapeOf(owner)) !== shape) return false;
    // The next file would take one that is still ending for its own (live-site.ts).
    await vi.waitUntil(async () => !(await hasListeners(owner)), { timeout: 3000 });
    await owner.begin(async (tx) => {
      await tx`set local lock_timeout = '3s'`;
      // Without triggers: those of the ledger refuse this.
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(`truncate ${tables.join(', ')} restart identity`);
      for (const [table, rows] of filled)
        await tx.unsafe(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, '${rows}')`,
        );
      await tx`select setval('wallets_id_seq', (select max(id) from wallets))`;
      // Plans must not depend on which file was before.
      await tx`delete from pg_statistic where starelid >= 16384`;
    });
    return true;
  } catch {
    return false;
  }
}

async function hasListeners(owner: Db): Promise<boolean> {
  const found = await owner`
    select 1 from pg_stat_activity where datname = current_database() and query like 'listen skillverse%'`;
  return found.length > 0;
}

/** What tables, indexes, triggers, functions and rights are, in one line: another one after any of them has changed. */
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
