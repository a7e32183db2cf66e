import type { DbOrTx, Tx } from './client.ts';

/** A table as COPY reads and writes it. */
export interface TableShape {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
  readonly counters: readonly Counter[];
}

/** A column whose numbers the database gives out. */
export interface Counter {
  readonly column: string;
  /** The last number given; null where none was. A text, because it may be longer than a number of ours. */
  readonly lastValue: string | null;
}

/** All tables that hold data, by name; what belongs to an extension is left out. */
export async function listTables(tx: Tx): Promise<TableShape[]> {
  const tables = await tx<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;
  const counters = await listCounters(tx);
  return tables.map(({ name, columns }) => ({
    name,
    columns,
    counters: counters
      .filter(({ table }) => table === name)
      .map(({ column, lastValue }) => ({ column, lastValue })),
  }));
}

async function listCounters(tx: Tx): Promise<(Counter & { table: string })[]> {
  return await tx<(Counter & { table: string })[]>`
    select c.relname as table, a.attname as column, pg_sequence_last_value(
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname)::regclass)::text as last_value
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`;
}

/** Whether nobody has made anything here; what belongs to an extension does not count. */
export async function isEmptyDatabase(db: DbOrTx): Promise<boolean> {
  const found = await db`
    select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`;
  return found.length === 0;
}

/** For work that may take long, and whose texts must mean the same in every database. */
export async function prepareForCopying(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
  await tx`set local lock_timeout = '60s'`;
  await tx`set local time zone 'UTC'`;
  await tx`set local datestyle = 'ISO, YMD'`;
  await tx`set local intervalstyle = 'iso_8601'`;
  await tx`set local bytea_output = 'hex'`;
  await tx`set local extra_float_digits = 1`;
}
