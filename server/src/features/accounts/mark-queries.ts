import type { DbOrTx, Tx } from '../../db/client.ts';

/** An e-mail that leaves now: for a year it is welcomed without coins. */
export async function insertLeftEmail(tx: Tx, emailKey: string): Promise<void> {
  await tx`
    insert into left_emails (email_key) values (${emailKey}) on conflict (email_key) do update set left_at = now()`;
}

/** Keyed hashes that nothing asks for any more: of networks after 30 days, of e-mails after a year. */
export async function pruneKeyedHashes(db: DbOrTx): Promise<void> {
  await db`
    update users set sign_up_network = null
    where sign_up_network is not null and created_at < now() - interval '30 days'`;
  await db`delete from left_emails where left_at < now() - interval '1 year'`;
}
