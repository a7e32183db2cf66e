import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';

/**
 * The suspensions of a member that still stood stand no more: nobody appeals against one, nor decides an appeal that was sent.
 * @param exceptId the one in force from now on; null: none is
 */
export async function closeSuspensions(tx: Tx, memberId: UserId, exceptId: string | null): Promise<void> {
  await tx`
    update host_decisions set closed_at = clock_timestamp()
    where member_id = ${memberId} and act = 'suspend' and undone_at is null and closed_at is null
      and id is distinct from ${exceptId}::uuid`;
}
