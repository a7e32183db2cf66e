import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import type { DecisionAct } from '@skillverse/contract/reports/decisions';
import type { AskedPage } from '../../../core/http/place-cursor.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { type PersonRow, person, type SomebodyRow, somebody } from './queries.ts';

export interface AppealRow {
  readonly decisionId: string;
  readonly reportId: string | null;
  readonly act: DecisionAct;
  readonly member: PersonRow | null;
  readonly subjectKind: ReportKind | null;
  readonly title: string | null;
  readonly reason: string | null;
  readonly decidedBy: SomebodyRow | null;
  readonly decidedAt: string;
  readonly endsAt: string | null;
  readonly appealText: string;
  readonly appealedAt: string;
}

/** For a query whose `d` is host_decisions: an appeal that a host has to decide. Its text goes with a member who leaves. */
const waits = (db: DbOrTx) => db`
  d.appealed_at is not null and d.appeal_decided_at is null and d.undone_at is null and d.closed_at is null
    and d.appeal_text is not null`;

export async function countAppeals(db: DbOrTx): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from host_decisions d where ${waits(db)}`;
  return found?.count ?? 0;
}

/** Those that nobody has decided, the oldest first; one more than `limit` if there is one. */
export async function listAppealRows(db: DbOrTx, { after, limit }: AskedPage): Promise<AppealRow[]> {
  const newer = after ? db`and (d.appealed_at, d.id) > (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<AppealRow[]>`
    select d.id as decision_id, d.report_id, d.act, ${person(db, 'a')} as member, coalesce(d.subject_kind, r.kind) as subject_kind,
      d.title, d.reason, ${somebody(db, 'h')} as decided_by, d.decided_at, d.ends_at, d.appeal_text, d.appealed_at
    from host_decisions d join users a on a.id = d.member_id left join users h on h.id = d.host_id
      left join reports r on r.id = d.report_id
    where ${waits(db)} ${newer}
    order by d.appealed_at, d.id limit ${limit + 1}`;
}

/** A decision as a host acts on it. */
export interface ActedDecision {
  readonly id: string;
  readonly act: DecisionAct;
  readonly memberId: UserId;
  readonly subjectKind: ReportKind | null;
  readonly subjectId: string | null;
  readonly title: string | null;
  readonly isUndone: boolean;
  /** Another suspension took its place, or ended with it. */
  readonly isClosed: boolean;
  readonly isAppealed: boolean;
  readonly appealUpheld: boolean | null;
  /** Of the host who decided the appeal. */
  readonly appealHostName: string | null;
}

/** Until the transaction ends nobody else undoes this decision or decides its appeal. */
export async function holdDecision(tx: Tx, id: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`decision ${id}`}, 0))`;
}

/** Of a decision that is held. */
export async function findActedDecision(tx: Tx, id: string): Promise<ActedDecision | undefined> {
  const [decision] = await tx<ActedDecision[]>`
    select d.id, d.act, d.member_id, d.subject_kind, d.subject_id, d.title, d.undone_at is not null as is_undone,
      d.closed_at is not null as is_closed,
      d.appealed_at is not null as is_appealed, d.appeal_upheld, h.name as appeal_host_name
    from host_decisions d left join users h on h.id = d.appeal_host_id
    where d.id = ${id}`;
  return decision;
}

/** It stays as it was undone first. */
export async function updateUndone(tx: Tx, id: string, hostId: UserId): Promise<void> {
  await tx`
    update host_decisions set undone_at = now(), undone_by = ${hostId} where id = ${id} and undone_at is null`;
}

export async function updateAppealDecided(
  tx: Tx,
  { id, hostId, upheld, answer }: { id: string; hostId: UserId; upheld: boolean; answer: string },
): Promise<void> {
  await tx`
    update host_decisions set appeal_decided_at = now(), appeal_host_id = ${hostId}, appeal_upheld = ${upheld}, appeal_answer = ${answer}
    where id = ${id}`;
}
