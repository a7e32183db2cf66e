import type { NoticeKind, SecurityEvent } from '@skillverse/contract/notices';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Fragment, Query } from '../../db/sql.ts';

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
 * written about what members do themselves, by who is blocked, of a kind that is switched off, for sample members and for who has left.
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

/** As writeNotice. @param rows of which each is a notice: member_id, actor_id, subject_id, title, amount_svc, detail */
export function writeNotices(tx: DbOrTx, kind: NoticeKind, rows: Fragment): Query<unknown[]> {
  // Looked up by its key for each member, however many they are: else PostgreSQL reads the whole table for a crowded course.
  const eachByItself = tx`offset 0`;
  return tx`
    insert into notices (member_id, kind, actor_id, subject_id, title, amount_svc, detail)
    select n.member_id, ${kind}, n.actor_id, n.subject_id, n.title, nullif(n.amount_svc, 0), n.detail
    from (${rows}) n (member_id, actor_id, subject_id, title, amount_svc, detail)
    join users u on u.id = n.member_id and u.deleted_at is null and not u.is_sample
    where n.member_id is distinct from n.actor_id
      and not exists (select from blocks b where b.blocker_id = n.member_id and b.blocked_id = n.actor_id ${eachByItself})
      and not exists (select from notice_settings s where s.member_id = n.member_id and s.kind = ${kind} and not s.in_app
        ${eachByItself})`;
}

/** For the member whose account it is: it cannot be switched off. */
export function writeSecurityNotice(tx: Tx, memberId: string, event: SecurityEvent): void {
  tx.send(writeNotice(tx, { kind: 'security', memberId, detail: event }));
}
