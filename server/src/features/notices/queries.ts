import type { UserId } from '@skillverse/contract/ids';
import {
  NOTICE_DAYS,
  type NoticeKind,
  type SwitchedKind,
  UNREAD_NOTICES_MAX,
} from '@skillverse/contract/notices';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inPortions } from '../../db/in-portions.ts';
import type { Fragment } from '../../db/sql.ts';
import { deleteDigestOf, skipDueDigests } from './digest/queries.ts';

/** One notice. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly actorId: UserId | null;
  /** null without an actor. */
  readonly actorName: string | null;
  readonly actorAvatarUrl: string | null;
  readonly subjectId: string | null;
  readonly title: string | null;
  readonly amountSvc: number | null;
  readonly detail: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** The columns of a NoticeRow, for a query whose `n` is notices and `u` the actor in users. */
export function noticeColumns(db: DbOrTx) {
  return db`
    n.id, n.kind, n.actor_id, u.name as actor_name, u.avatar_url as actor_avatar_url, n.subject_id, n.title,
    n.amount_svc, n.detail, n.created_at, n.read_at`;
}

/** The newest of a member. @param before only those with a lower id */
export async function listNoticeRows(
  db: DbOrTx,
  memberId: UserId,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<NoticeRow[]> {
  const older = before === undefined ? db`` : db`and n.id < ${before}`;
  return await db<NoticeRow[]>`
    select ${noticeColumns(db)}
    from notices n left join users u on u.id = n.actor_id
    where n.member_id = ${memberId} and n.in_app ${older} order by n.id desc limit ${limit}`;
}

/** As many as groupNotices makes groups of. UNREAD_NOTICES_MAX if that many notices are unread: no more are read. */
export async function countUnreadGroups(db: DbOrTx, memberId: UserId): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select case when count(*) = ${UNREAD_NOTICES_MAX} then ${UNREAD_NOTICES_MAX}::int
      else count(distinct (kind, subject_id, (created_at at time zone 'UTC')::date)) end as count
    from (
      select kind, subject_id, created_at from notices
      where member_id = ${memberId} and in_app and read_at is null limit ${UNREAD_NOTICES_MAX}) unread`;
  return found?.count ?? 0;
}

export interface NoticesToRead {
  readonly memberId: UserId;
  readonly upTo: number;
  readonly group?: { readonly kind: NoticeKind; readonly subjectId: string | null } | undefined;
}

/** At most `limit` notices, the oldest first, which is the order in which others lock them. @returns a row for each */
export async function markRead(
  tx: Tx,
  { memberId, upTo, group }: NoticesToRead,
  limit: number,
): Promise<readonly unknown[]> {
  const inGroup = group
    ? tx`and kind = ${group.kind} and subject_id is not distinct from ${group.subjectId}::uuid`
    : tx``;
  return await tx`
    update notices set read_at = now() where id = any(array(
      select id from notices where member_id = ${memberId} and in_app and read_at is null and id <= ${upTo} ${inGroup}
      order by id limit ${limit} for no key update))
    returning 1`;
}

/** What a member has chosen for a kind; null: nothing. */
export interface Chosen {
  readonly kind: SwitchedKind;
  readonly inApp: boolean | null;
  readonly byMail: boolean | null;
  readonly byPush: boolean | null;
}

export async function listChosen(db: DbOrTx, memberId: UserId): Promise<Chosen[]> {
  return await db<Chosen[]>`
    select kind, in_app, by_mail, by_push from notice_settings where member_id = ${memberId}`;
}

/** null leaves what was chosen before. */
export async function putChosen(db: DbOrTx, memberId: UserId, chosen: Chosen): Promise<void> {
  const { kind, inApp, byMail, byPush } = chosen;
  await db`
    insert into notice_settings as before (member_id, kind, in_app, by_mail, by_push)
    values (${memberId}, ${kind}, ${inApp}, ${byMail}, ${byPush})
    on conflict (member_id, kind) do update set in_app = coalesce(excluded.in_app, before.in_app),
      by_mail = coalesce(excluded.by_mail, before.by_mail), by_push = coalesce(excluded.by_push, before.by_push)`;
}

/** For a site that is a copy: what was to be mailed or pushed is not. */
export async function forgetDue(tx: Tx): Promise<void> {
  await tx`
    update notices set mail_due_at = null, push_due_at = null where mail_due_at is not null or push_due_at is not null`;
  await skipDueDigests(tx);
}

/** For a member who is leaving. What others read of what they did stays, by 'Unknown User'. */
export async function deleteNoticesOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx`delete from notices where member_id = ${memberId}`;
  await tx`delete from notice_settings where member_id = ${memberId}`;
  await tx`delete from push_devices where member_id = ${memberId}`;
  await tx`delete from push_settings where member_id = ${memberId}`;
  await deleteDigestOf(tx, memberId);
}

/** Also gives up what waits to be mailed or pushed for more than a day. Deletes old notices, those that were there to be mailed or pushed alone, and what was written for somebody at the moment of leaving. */
export async function pruneNotices(db: DbOrTx): Promise<void> {
  for (const dueAt of [db`mail_due_at`, db`push_due_at`]) {
    await inPortions(
      (limit) => db`
        update notices set ${dueAt} = null where id = any(array(
          select id from notices where ${dueAt} < now() - interval '1 day' order by ${dueAt}, id limit ${limit} ${untouched(db)}))
        returning 1`,
    );
  }
  const deleteThose = (which: Fragment) =>
    inPortions(
      (limit) => db`
        delete from notices where id = any(array(
          select n.id from notices n where ${which} limit ${limit} ${untouched(db)})) returning 1`,
    );
  // A job may still be trying to push one.
  await deleteThose(db`
    not n.in_app and n.mail_due_at is null and n.push_due_at is null and n.created_at < now() - interval '1 day'`);
  await deleteThose(db`n.created_at < now() - make_interval(days => ${NOTICE_DAYS})`);
  // By the key of each member: PostgreSQL need not read the whole table.
  await inPortions(
    (limit) => db`
      delete from notices where id = any(array(
        select n.id from users u cross join lateral (
          select id from notices where member_id = u.id order by id desc limit ${limit}) n
        where u.deleted_at > '-infinity' and u.deleted_at > now() - interval '1 day' limit ${limit})) returning 1`,
  );
}

/** What somebody else is at is left to the next hour. */
const untouched = (db: DbOrTx) => db`for update skip locked`;
