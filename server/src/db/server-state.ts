import type { Db, DbOrTx, Tx } from './client.ts';

/** Answers when the database does. */
export async function ping(db: DbOrTx): Promise<void> {
  await db`select 1`;
}

export async function readServerVersion(db: Db): Promise<{ number: number; name: string }> {
  const [version] = await db<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;
  if (!version) throw new Error('the database does not tell its version');
  return version;
}

/** Whether anybody else is connected to this database. */
export async function hasOthers(db: Db): Promise<boolean> {
  const found = await db`
    select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
  return found.length > 0;
}

/** For work that takes longer than a request may; counts for the one connection of a pool of one. */
export async function liftTimeLimit(db: Db): Promise<void> {
  await db`set statement_timeout = 0`;
}

/** Until this transaction ends, no other process runs what is called by the same name. It may wait for a minute. */
export async function takeTurns(tx: Tx, name: string): Promise<void> {
  await tx`set local lock_timeout = '60s'`;
  await tx`set local statement_timeout = '60s'`;
  await tx`select pg_advisory_xact_lock(hashtext(${name}))`;
}
