import { pipeline } from 'node:stream/promises';
import { DatabaseError } from 'pg';
import type { Tx } from './client.ts';
import { type Counter, listTables, type TableShape } from './schema-tables.ts';
import { sqlStateOf } from './transaction.ts';

/** Of the database itself: it is full, stops, or cannot be reached. */
const NOT_ABOUT_ROWS = /^(08|53|57|58)/;

/** Of numbers that are given out; half of what there is. */
const HIGHEST = 2n ** 62n;

interface TableToLoad extends TableShape {
  readonly rows: number;
  /** Its rows as COPY wrote them, cut anywhere. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The rows do not fit the schema; the message is one line. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
}

/**
 * Fills the tables of a schema that was just made, in any order: what the rows lead to is looked at when all are there.
 * No trigger fires, because what triggers did is among the rows: coins would move a second time.
 * @throws RowsRefused where tables, columns, numbers of rows or what they lead to do not fit
 */
export async function loadTables(tx: Tx, tables: readonly TableToLoad[]): Promise<void> {
  await refuseOthers(tx, tables);
  const names = tables.map(({ name }) => name);
  const putBack = await takeOff(tx, names);
  await tx`truncate ${tx(names)}`;
  for (const table of tables) await load(tx, table);
  try {
    for (const statement of putBack) await tx.unsafe(statement);
  } catch (error) {
    throw new RowsRefused(`its rows do not fit together: ${(error as Error).message}`, { cause: error });
  }
  await tx`analyze ${tx(names)}`;
}

async function refuseOthers(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  const shapeOf = (shapes: readonly TableShape[]) =>
    shapes
      .map(({ name, columns, counters }) => {
        const counted = counters.map(({ column }) => `${column} counts up`);
        return `${name}(${[...columns.toSorted(), ...counted.toSorted()]})`;
      })
      .toSorted();
  const [there, given] = [shapeOf(await listTables(tx)), shapeOf(tables)];
  const odd = [...new Set(there).symmetricDifference(new Set(given))];
  if (odd.length > 0) throw new RowsRefused(`its tables are not those of its schema: ${odd.join(', ')}`);
}

/** Takes off what would fire, refuse or slow down, and says how to put it back as it was. */
async function takeOff(tx: Tx, names: readonly string[]): Promise<string[]> {
  const found = await tx<{ takeOff: string; putBack: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take_off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indrelid <> 'schema_migrations'::regclass
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
    union all
    select format('alter table %I disable trigger user', name), format('alter table %I enable trigger user', name)
    from unnest(${names}::text[]) name`;
  for (const { takeOff } of found) await tx.unsafe(takeOff);
  return found.map(({ putBack }) => putBack).reverse();
}

async function load(tx: Tx, { name, columns, rows, counters, pieces }: TableToLoad): Promise<void> {
  try {
    await pipeline(pieces, await tx.writable(tx`copy ${tx(name)} (${tx(columns)}) from stdin`));
    const [found] = await tx<{ count: number }[]>`select count(*) as count from ${tx(name)}`;
    if (found?.count !== rows)
      throw new RowsRefused(`${name} should have ${rows} rows, but has ${found?.count}`);
  } catch (error) {
    throw asRefusal(error, name);
  }
  for (const counter of counters) await setCounter(tx, name, counter);
}

/** Errors of the database's own are about the rows; others, such as of reading them, stay what they are. */
function asRefusal(error: unknown, table: string): unknown {
  if (!(error instanceof DatabaseError) || NOT_ABOUT_ROWS.test(sqlStateOf(error) ?? '')) return error;
  return new RowsRefused(`the rows of ${table} do not fit: ${error.message}`, { cause: error });
}

/** Never behind the rows, whatever is said of it: else the next number would be one that a row has. */
async function setCounter(tx: Tx, table: string, { column, lastValue }: Counter): Promise<void> {
  if (BigInt(lastValue ?? 0) > HIGHEST)
    throw new RowsRefused(`${table} would soon have no numbers left: the last one given is ${lastValue}`);
  await tx`
    select setval(pg_get_serial_sequence(format('public.%I', ${table}::text), ${column}), last_value)
    from (select greatest(${lastValue}::bigint, max(${tx(column)})) as last_value from ${tx(table)}) counted
    where last_value is not null`;
}
