import type { Db } from '../../server/src/db/client.ts';

/** The tables that only the start fills. */
const KEPT = ['schema_migrations', 'wallets'];

/** Takes everybody and everything away, so that each journey begins in a market that it knows. */
export async function emptyMarket(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${KEPT})`;
    // What the ledger's own triggers would refuse, and rightly.
    await tx`set local session_replication_role = replica`;
    for (const { name } of tables) await tx`delete from ${tx(name)}`;
    await tx`delete from wallets where kind = 'member'`;
  });
}
