import type { DbOrTx } from '../../db/client.ts';

export interface StoredKeys {
  readonly publicKey: string;
  readonly sealedKey: string;
}

export async function findKeys(db: DbOrTx): Promise<StoredKeys | undefined> {
  const [found] = await db<StoredKeys[]>`select public_key, sealed_key from push_keys`;
  return found;
}

/** Unless there are some: then it waits until they are committed, and leaves them. */
export async function insertKeys(db: DbOrTx, { publicKey, sealedKey }: StoredKeys): Promise<void> {
  await db`
    insert into push_keys (public_key, sealed_key) values (${publicKey}, ${sealedKey}) on conflict (id) do nothing`;
}

/** What was subscribed with the keys before is of no use any more. */
export async function deleteKeys(db: DbOrTx, { sealedKey }: StoredKeys): Promise<void> {
  await db`
    with gone as (delete from push_keys where sealed_key = ${sealedKey} returning 1)
    delete from push_devices where exists (select from gone)`;
}
