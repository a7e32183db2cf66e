import type { Db } from '../db/client.ts';

/** What the user of this database may do, and what is there already. */
export interface DatabaseFacts {
  readonly versionNumber: number;
  readonly versionName: string;
  /** A standby server that only reads. */
  readonly isReplica: boolean;
  readonly hasTrigrams: boolean;
  /** The extension can be made: its files are there, and this user may make it. */
  readonly mayMakeTrigrams: boolean;
  readonly hasSchema: boolean;
  readonly mayMakeTables: boolean;
  /** A start has prepared it. */
  readonly isPrepared: boolean;
  /** The tables of an earlier start are this user's own. */
  readonly ownsTables: boolean;
  /** The role with fewer rights is there and may be taken on, or can be made. */
  readonly mayUseRole: boolean;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [facts] = await db<DatabaseFacts[]>`
    select current_setting('server_version_num')::int as version_number, current_setting('server_version') as version_name,
      pg_is_in_recovery() as is_replica,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_trigrams,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm')
        and has_database_privilege(current_database(), 'create') as may_make_trigrams,
      to_regnamespace('public') is not null as has_schema,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_make_tables,
      to_regclass('public.schema_migrations') is not null as is_prepared,
      coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migrations')),
        false) as owns_tables,
      coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = 'skillverse_app'), false)
        or (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_use_role`;
  if (!facts) throw new Error('the database does not tell about itself');
  return facts;
}

/** The time of the database's clock, in milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const [clock] = await db<{ timeMs: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time_ms`;
  return clock?.timeMs ?? Number.NaN;
}
