import { MAILED_BY_DEFAULT, NOT_PUSHED_BY_DEFAULT, type NoticeKind } from '@skillverse/contract/notices';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';

type Way = 'mail' | 'push';

/** About the account of the member. */
const OF_ACCOUNT: readonly NoticeKind[] = ['security', 'host', 'decided'];

/**
 * Whether the notice `n` is still to be told this way, because it may have waited for hours: it is unread, neither of the two has
 * blocked the other, who did it is not suspended, and its kind is not switched off. A suspended member hears of their account alone. Asked when a mail or push is made, and again whenever it is sent.
 */
export function isStillWanted(db: DbOrTx, way: Way): Fragment {
  return db`(
    n.read_at is null and ${isSwitchedOn(db, way)} and ${isStillNew(db)}
    and not exists (select from blocks b where (b.blocker_id, b.blocked_id) = (n.member_id, n.actor_id))
    and not exists (select from blocks b where (b.blocker_id, b.blocked_id) = (n.actor_id, n.member_id))
    and not exists (select from users a where a.id = n.actor_id and a.suspended_at is not null)
    and (n.kind = any(${[...OF_ACCOUNT]}::text[])
      or not exists (select from users m where m.id = n.member_id and m.suspended_at is not null)))`;
}

function isSwitchedOn(db: DbOrTx, way: Way): Fragment {
  const [chosen, usual] =
    way === 'mail'
      ? [db`s.by_mail`, db`n.kind = any(${[...MAILED_BY_DEFAULT]}::text[])`]
      : [db`s.by_push`, db`n.kind <> all(${[...NOT_PUSHED_BY_DEFAULT]}::text[])`];
  return db`
    coalesce((select ${chosen} from notice_settings s where s.member_id = n.member_id and s.kind = n.kind), ${usual})`;
}

/** A message is in a conversation that its member has not read or muted, and a call for help can be taken on. */
function isStillNew(db: DbOrTx): Fragment {
  return db`
    (n.kind <> 'help-wanted' or exists (select from help_requests r
      where r.id = n.subject_id and r.state = 'open' and r.expires_at > now() and coalesce(r.claimed_until <= now(), true)))
    and (n.kind <> 'message' or exists (
      select from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = n.member_id and m.unread_count > 0 and m.muted_at is null
        and (c.project_id = n.subject_id
          or (c.lower_id = least(n.member_id, n.subject_id) and c.upper_id = greatest(n.member_id, n.subject_id)))))`;
}
