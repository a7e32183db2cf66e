import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';

/** For the host, without a lock. */
export async function findMemberWithEmail(db: DbOrTx, email: string): Promise<{ id: UserId } | undefined> {
  const [member] = await db<{ id: UserId }[]>`
    select id from users where email = ${email} and deleted_at is null`;
  return member;
}
