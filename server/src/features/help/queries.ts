import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';

/** For a query whose `r` is help_requests and `u` its asker: what this member may see of it. */
export function isSeenBy(db: DbOrTx, viewerId: UserId) {
  return db`(r.asker_id = ${viewerId} or exists (
    select from help_claims own where own.request_id = r.id and own.helper_id = ${viewerId})
    or (r.state = 'open' and u.deleted_at is null and u.suspended_at is null and not exists (
      select from blocks b where (b.blocker_id = r.asker_id and b.blocked_id = ${viewerId})
        or (b.blocker_id = ${viewerId} and b.blocked_id = r.asker_id))))`;
}
