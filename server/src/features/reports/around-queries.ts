import type { UserId } from '@skillverse/contract/ids';
import { MESSAGES_AROUND } from '@skillverse/contract/reports';
import type { DbOrTx, Tx } from '../../db/client.ts';

/**
 * Keeps with a reported message the MESSAGES_AROUND nearest ones as they are now, of those alone that the reporter could read: in a
 * project from their joining before it until their leaving after it.
 */
export async function insertMessagesAround(
  tx: Tx,
  { reportId, messageId, reporterId }: { reportId: string; messageId: string; reporterId: UserId },
): Promise<void> {
  await tx`
    insert into report_messages (report_id, place, sender_id, event, text, sent_at)
    select ${reportId}, near.number - r.number, near.sender_id, near.event, near.text, near.created_at
    from messages r
    cross join lateral (
      select coalesce(max(e.number) filter (where e.event = 'joined' and e.number <= r.number), 0) as first,
        coalesce(min(e.number) filter (where e.event = 'left' and e.number > r.number), 2147483647) as last
      from messages e where e.conversation_id = r.conversation_id and e.sender_id = ${reporterId} and e.event is not null) own
    cross join lateral (
      select m.number, m.sender_id, m.event, m.text, m.created_at from messages m
      where m.conversation_id = r.conversation_id and m.number <> r.number
        and m.number between greatest(r.number - ${MESSAGES_AROUND}::int, own.first) and least(r.number + ${MESSAGES_AROUND}::int, own.last)
      order by abs(m.number - r.number), m.number limit ${MESSAGES_AROUND}) near
    where r.id = ${messageId}`;
}

/** What a member who is leaving wrote stays only in open reports. */
export async function clearMessagesAroundOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`
    update report_messages m set text = null from reports r
    where m.sender_id = ${userId} and m.text is not null and r.id = m.report_id and r.closed_at is not null`;
}

/** As the copies of reports: once it is decided, or 30 days after the later of leaving and report. */
export async function pruneMessagesAround(db: DbOrTx): Promise<void> {
  await db`
    update report_messages m set text = null from reports r, users u
    where m.text is not null and r.id = m.report_id and u.id = m.sender_id and u.deleted_at is not null
      and (r.closed_at is not null or greatest(u.deleted_at, r.created_at) < now() - interval '30 days')`;
}
