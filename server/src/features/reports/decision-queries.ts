import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import type { DecisionAct } from '@skillverse/contract/reports/decisions';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** A decision as its member may read it. */
export interface OwnDecisionRow {
  readonly id: string;
  readonly act: DecisionAct;
  readonly subjectKind: ReportKind | null;
  readonly title: string | null;
  readonly copied: string | null;
  readonly reason: string | null;
  readonly decidedAt: string;
  readonly endsAt: string | null;
  readonly undoneAt: string | null;
  readonly appealText: string | null;
  readonly appealedAt: string | null;
  readonly appealDecidedAt: string | null;
  readonly appealUpheld: boolean | null;
  readonly appealAnswer: string | null;
  /** Neither undone nor closed nor at its end. */
  readonly stands: boolean;
}

/** For a query whose `d` is host_decisions: neither undone nor closed nor at its end. */
const stands = (db: DbOrTx) =>
  db`(d.undone_at is null and d.closed_at is null and coalesce(d.ends_at > now(), true))`;

/** @returns undefined where there is none about this member */
export async function findOwnDecision(
  db: DbOrTx,
  memberId: UserId,
  id: string,
): Promise<OwnDecisionRow | undefined> {
  const [decision] = await db<OwnDecisionRow[]>`
    select d.id, d.act, coalesce(d.subject_kind, r.kind) as subject_kind, d.title, r.copied, d.reason, d.decided_at, d.ends_at,
      d.undone_at, d.appeal_text, d.appealed_at, d.appeal_decided_at, d.appeal_upheld, d.appeal_answer, ${stands(db)} as stands
    from host_decisions d left join reports r on r.id = d.report_id
    where d.id = ${id} and d.member_id = ${memberId}`;
  return decision;
}

/** @returns false where it was appealed before, or does not stand */
export async function updateAppealed(
  tx: Tx,
  { id, memberId, text }: { id: string; memberId: UserId; text: string },
): Promise<boolean> {
  const updated = await tx`
    update host_decisions d set appeal_text = ${text}, appealed_at = now()
    where d.id = ${id} and d.member_id = ${memberId} and d.appealed_at is null and ${stands(tx)} returning 1`;
  return updated.length > 0;
}

/** For a member who is leaving: what they wrote in their appeals goes with them. */
export async function clearAppealsOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx`update host_decisions set appeal_text = null where member_id = ${memberId} and appeal_text is not null`;
}
