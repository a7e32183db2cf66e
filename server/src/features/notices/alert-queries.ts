import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';

/** Whom an alert of a call for help has reached. */
export async function listAlerted(db: DbOrTx, id: HelpRequestId): Promise<UserId[]> {
  const alerted = await db<{ memberId: UserId }[]>`
    select member_id from notices where kind = 'help-wanted' and subject_id = ${id}`;
  return alerted.map(({ memberId }) => memberId);
}

/**
 * For a call for help that waits for nobody any more; @param memberId or not for this member, who has opened it. Locks the notices, as the
 * last of what a transaction locks. @returns whether there were any
 */
export async function markAlertsRead(db: DbOrTx, id: HelpRequestId, memberId?: UserId): Promise<boolean> {
  const ofMember = memberId ? db`and member_id = ${memberId}` : db``;
  const marked = await db`
    update notices set read_at = now() where id = any(array(
      select id from notices where kind = 'help-wanted' and subject_id = ${id} and read_at is null ${ofMember}
      order by id for no key update))
    returning 1`;
  return marked.length > 0;
}
