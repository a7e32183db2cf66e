import type { UserId } from '@skillverse/contract/ids';
import type { SwitchedKind } from '@skillverse/contract/notices';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { type NoticeRow, noticeColumns } from './queries.ts';
import { isStillWanted } from './wanted-queries.ts';

/** Notices of one kind about one thing, which one mail tells. */
interface DueMail {
  readonly memberId: UserId;
  readonly firstId: number;
  readonly lastId: number;
}

/**
 * Takes what is to be mailed now: of each kind and thing all that waits, so that it is one mail. Two processes take different rows, and nobody waits for a row that somebody else is at. What is
 * not wanted any more becomes no mail. What is due for more than a day is left to the pruning: this site sent no mail then.
 */
export async function takeDueMails(tx: Tx, limit: number): Promise<DueMail[]> {
  return await tx<DueMail[]>`
    with due as (
      select member_id, kind, subject_id from notices
      where mail_due_at <= now() and mail_due_at > now() - interval '1 day'
      order by mail_due_at, id limit ${limit} for no key update skip locked
    ), waiting as materialized (
      select n.id from notices n join (select distinct member_id, kind, subject_id from due) d
        on n.member_id = d.member_id and n.kind = d.kind and n.subject_id is not distinct from d.subject_id
      where n.mail_due_at is not null order by n.id for no key update of n skip locked
    ), taken as (
      update notices n set mail_due_at = null where id in (select id from waiting)
      returning n.member_id, n.kind, n.subject_id, n.actor_id, n.read_at, n.id
    )
    select n.member_id, min(n.id) as first_id, max(n.id) as last_id from taken n
    where ${isStillWanted(tx, 'mail')} group by n.member_id, n.kind, n.subject_id`;
}

/** What a mail is about and what is still to be told of it. The newest first. */
export async function listMailed(
  tx: Tx,
  memberId: UserId,
  { firstId, lastId }: Pick<DueMail, 'firstId' | 'lastId'>,
): Promise<NoticeRow[]> {
  return await tx<NoticeRow[]>`
    select ${noticeColumns(tx)}
    from notices newest join notices n on n.member_id = newest.member_id and n.kind = newest.kind
      and n.subject_id is not distinct from newest.subject_id and n.id between ${firstId} and ${lastId}
    left join users u on u.id = n.actor_id
    where newest.id = ${lastId} and newest.member_id = ${memberId} and ${isStillWanted(tx, 'mail')}
    order by n.id desc`;
}

export async function endMailsOf(db: DbOrTx, memberId: UserId, kind: SwitchedKind): Promise<void> {
  await db`
    insert into notice_settings (member_id, kind, by_mail)
    select u.id, ${kind}, false from users u where u.id = ${memberId} and u.deleted_at is null
    on conflict (member_id, kind) do update set by_mail = false`;
}
