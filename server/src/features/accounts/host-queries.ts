import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';

/** For the host, without a lock. */
export async function findMemberWithEmail(db: DbOrTx, email: string): Promise<{ id: UserId } | undefined> {
  const [member] = await db<{ id: UserId }[]>`
    select id from users where email = ${email} and deleted_at is null`;
  return member;
}

interface SuspendedMember {
  readonly email: string;
  readonly name: string;
  readonly suspendedAt: string;
}

/** For the host: the last suspended first. */
export async function listSuspendedMembers(db: DbOrTx): Promise<SuspendedMember[]> {
  return await db<SuspendedMember[]>`
    select email, name, suspended_at from users where suspended_at is not null and deleted_at is null
    order by suspended_at desc, id`;
}
