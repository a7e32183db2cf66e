import type { UserId } from '@skillverse/contract/ids';
import {
  MAILED_BY_DEFAULT,
  NOT_PUSHED_BY_DEFAULT,
  type NoticeKind,
  type SecurityEvent,
} from '@skillverse/contract/notices';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Fragment, Query } from '../../db/sql.ts';

/** A message is mailed if it is unread after so long. */
const MESSAGE_MAIL_AFTER_MINUTES = 60;

interface NewNotice {
  readonly kind: NoticeKind;
  readonly memberId: string;
  /** Who did it; left out, the site or the host. */
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly title?: string;
  /** Positive; 0 as if it was left out. */
  readonly amountSvc?: number;
  /** As the contract says for the kind. */
  readonly detail?: string;
}

/**
 * Writes a notice in the transaction of its cause. Locks nothing, and nobody has to wait for its answer (tx.send). Nothing is
 * written about what members do themselves, by who is blocked, of a kind that is switched off in all ways, for sample members and for who has left.
 */
export function writeNotice(tx: DbOrTx, notice: NewNotice): Query<unknown[]> {
  const {
    kind,
    memberId,
    actorId = null,
    subjectId = null,
    title = null,
    amountSvc = 0,
    detail = null,
  } = notice;
  return writeNotices(
    tx,
    kind,
    tx`values (${memberId}::uuid, ${actorId}::uuid, ${subjectId}::uuid, ${title}::text, ${amountSvc}::bigint, ${detail}::text)`,
  );
}

/** As writeNotice. @param rows of which each is a notice: member_id, actor_id, subject_id, title, amount_svc, detail. @returns one for each that was written */
export function writeNotices(
  tx: DbOrTx,
  kind: NoticeKind,
  rows: Fragment,
): Query<{ readonly memberId: UserId }[]> {
  const isMessage = kind === 'message';
  // The columns hold milliseconds: rounded up, what is due now would be due in a moment.
  return tx<{ readonly memberId: UserId }[]>`
    insert into notices (member_id, kind, actor_id, subject_id, title, amount_svc, detail, in_app, mail_due_at, push_due_at)
    select n.member_id, ${kind}, n.actor_id, n.subject_id, n.title, nullif(n.amount_svc, 0), n.detail, way.in_app,
      case when way.mail then date_trunc('milliseconds', clock_timestamp()) + make_interval(mins => ${isMessage ? MESSAGE_MAIL_AFTER_MINUTES : 0}) end,
      case when way.push then date_trunc('milliseconds', clock_timestamp()) end
    from (${rows}) n (member_id, actor_id, subject_id, title, amount_svc, detail)
    join users u on u.id = n.member_id and u.deleted_at is null and not u.is_sample
    left join lateral (select s.in_app, s.by_mail, s.by_push from notice_settings s
      where s.member_id = n.member_id and s.kind = ${kind} ${eachByItself(tx)}) chosen on true
    cross join lateral (select ${!isMessage} and coalesce(chosen.in_app, true) as in_app,
      u.email_verified and coalesce(chosen.by_mail, ${MAILED_BY_DEFAULT.includes(kind)}) as mail,
      coalesce(chosen.by_push, ${!NOT_PUSHED_BY_DEFAULT.includes(kind)})
        and exists (select from push_devices d where d.member_id = n.member_id ${eachByItself(tx)}) as push) way
    where n.member_id is distinct from n.actor_id and (way.in_app or way.mail or way.push)
      and not exists (select from blocks b where b.blocker_id = n.member_id and b.blocked_id = n.actor_id ${eachByItself(tx)})
    returning member_id`;
}

/** Looked up by its key for each member: else PostgreSQL reads the whole table for a crowded course. */
const eachByItself = (tx: DbOrTx) => tx`offset 0`;

/** For the member whose account it is: it cannot be switched off. */
export function writeSecurityNotice(tx: Tx, memberId: string, event: SecurityEvent): void {
  tx.send(writeNotice(tx, { kind: 'security', memberId, detail: event }));
}

/** Tells every host what waits for one of them, but for those whom it concerns. @returns the hosts, for the hint */
export async function writeToHosts(
  tx: Tx,
  detail: 'new-report' | 'new-appeal' | 'new-request',
  { subjectId, but = [] }: { subjectId: string; but?: readonly string[] },
): Promise<UserId[]> {
  const written = await writeNotices(
    tx,
    'host',
    tx`select h.id, null::uuid, ${subjectId}::uuid, null::text, 0::bigint, ${detail} from users h
      where h.host_since is not null and h.id <> all(${but}::uuid[]) order by h.host_since, h.id limit 100`,
  );
  return written.map(({ memberId }) => memberId);
}
