import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Db, Tx } from './client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
// Any fixed number will do: it makes two processes that start together take turns.
const MIGRATION_LOCK = 5_180_620_261;
const HELD = 'another program holds what has to be changed in the database: stop it, then start again';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

interface Migration extends AppliedMigration {
  readonly sql: string;
}

/**
 * Brings the schema to the newest state, one transaction for all of it.
 * @returns the names of the migrations that were applied now
 * @throws Error where the database was made by a newer Skillverse, an applied migration was edited since, or somebody holds
 * what has to be changed; nothing is changed then
 */
export async function migrate(db: Db): Promise<string[]> {
  return await db
    .begin((tx) => migrateWithin(tx))
    .catch((error: { code?: string }) => {
      throw error.code === '55P03' ? new Error(HELD) : error;
    });
}

/**
 * As migrate, as a part of something larger.
 * @param only the names of those that may be applied; left out, all
 */
export async function migrateWithin(tx: Tx, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await listMigrations();
  await waitForMigrations(tx);
  // Behind a change that waits for a table everybody else waits too: rather give up, all undone, and be started again.
  await tx`set local lock_timeout = '3s'`;
  await makeTable(tx);
  const applied = await listApplied(tx);
  refuseUnknown(applied, migrations);
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name) && (only?.has(name) ?? true));
  // Before anything is changed: a backup waits here, before it has looked at anything, or we wait for it.
  if (missing.length > 0) await tx`lock table schema_migrations in share row exclusive mode`;
  for (const migration of missing) {
    await findExtensions(tx);
    await tx.unsafe(migration.sql);
    await tx`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
  }
  return missing.map(({ name }) => name);
}

/**
 * Nobody else migrates, or restores into, this database for as long as this connection of a pool of one lives.
 * @returns whether nobody else was at it
 */
export async function holdMigrations(db: Db): Promise<boolean> {
  const [lock] = await db<{ isHeld: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_held`;
  return lock?.isHeld ?? false;
}

/**
 * Until this transaction ends nobody else migrates this database, or restores into it.
 * @throws Error where somebody does for longer than a minute
 */
export async function waitForMigrations(tx: Tx): Promise<void> {
  await tx`set local lock_timeout = '60s'`;
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
}

/**
 * Nobody migrates until this transaction ends. What is seen is fixed by the first question of a transaction that sees one
 * moment only, but not by this: asked later, it would wait for a migration whose changes are then not seen.
 */
export async function keepMigrationsOut(tx: Tx): Promise<void> {
  await tx`lock table schema_migrations in share mode`;
}

/** The tables that migrations have made, ever: whatever else is in the database is somebody else's. */
export function tablesMadeBy(migrations: readonly Migration[]): Set<string> {
  const made = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)]);
  return new Set(made.map(([, name = '']) => name));
}

/** A host may keep extensions in a schema of their own, as managed databases do: what they bring is found there too. */
async function findExtensions(tx: Tx): Promise<void> {
  await tx`
    select set_config('search_path', 'public' || coalesce(string_agg(distinct ', ' || quote_ident(n.nspname), ''), ''), true)
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where n.nspname not in ('public', 'pg_catalog')`;
}

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function makeTable(tx: Tx): Promise<void> {
  await tx`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`;
}

export async function listApplied(tx: Tx): Promise<AppliedMigration[]> {
  return await tx<AppliedMigration[]>`select name, checksum from schema_migrations order by name`;
}

/** @throws Error where they are not all among those that this version brings along */
export function refuseUnknown(
  applied: readonly AppliedMigration[],
  migrations: readonly AppliedMigration[],
): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new Error(`The database was made by a newer Skillverse (it has ${name})`);
    if (known.get(name) !== checksum)
      throw new Error(`The migration ${name} was changed after it was applied`);
  }
}
