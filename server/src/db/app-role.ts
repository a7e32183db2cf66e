import type { Db, Tx } from './client.ts';

const APP_ROLE = 'skillverse_app';

/**
 * Makes the role that the pool's connections take on: it can add transfers, but not change balances or history.
 * @returns its name, or undefined with the reason where this database's user may not make roles; then the
 * triggers alone guard the ledger
 */
export async function prepareAppRole(db: Db): Promise<{ role: string } | { role?: never; reason: string }> {
  try {
    await db.begin(async (tx) => {
      await createRole(tx);
      await grantRights(tx);
    });
    return { role: APP_ROLE };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function createRole(tx: Tx) {
  // Roles belong to the whole server: another database's start may be making the same one right now.
  await tx`select pg_advisory_xact_lock(hashtext(${APP_ROLE}))`;
  const found = await tx`select 1 from pg_roles where rolname = ${APP_ROLE}`;
  if (found.length === 0) await tx.unsafe(`create role ${APP_ROLE} nologin`);
  const member = await tx<{ member: boolean }[]>`
    select pg_has_role(current_user, ${APP_ROLE}, 'member') as member`;
  if (!member[0]?.member) await tx.unsafe(`grant ${APP_ROLE} to current_user`);
  await tx.unsafe(`set local role ${APP_ROLE}; reset role`);
}

async function grantRights(tx: Tx) {
  await tx.unsafe(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke insert, update, delete on wallets, transfers, schema_migrations from ${APP_ROLE};
    revoke delete on users, enrollments, courses from ${APP_ROLE};
    grant insert on transfers to ${APP_ROLE};
    -- Locking a row asks for the right to update some column of it; the trigger refuses the update itself.
    grant update (id) on wallets to ${APP_ROLE};`);
}
