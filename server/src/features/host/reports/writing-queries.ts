import type { Verdict } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import type { DbOrTx, Tx } from '../../../db/client.ts';

/** A report as a host acts on it. */
export interface ActedReport {
  readonly id: string;
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly aboutId: UserId;
  readonly reporterId: UserId | null;
  readonly isOpen: boolean;
  readonly verdict: Verdict | null;
  readonly decisionId: string | null;
  /** The host who looks at it, or who decided it; null: nobody, the command line, or who is no host any more. */
  readonly takenBy: UserId | null;
  readonly takenByName: string | null;
  /** Of a course or project that is still there. */
  readonly title: string | null;
}

/** Of a report that is held. */
export async function findActedReport(tx: Tx, id: string): Promise<ActedReport | undefined> {
  const [report] = await tx<ActedReport[]>`
    select r.id, r.kind, r.target_id, r.about_id, r.reporter_id, r.closed_at is null as is_open, r.verdict, r.decision_id,
      h.id as taken_by, h.name as taken_by_name,
      coalesce((select c.title from courses c where r.kind = 'course' and c.id = r.target_id),
        (select p.title from projects p where r.kind = 'project' and p.id = r.target_id)) as title
    from reports r left join users h on h.id = coalesce(r.decided_by, r.taken_by)
      and (r.closed_at is not null or h.host_since is not null)
    where r.id = ${id}`;
  return report;
}

/** @param hostId null: it is given back */
export async function updateTaken(tx: Tx, id: string, hostId: UserId | null): Promise<void> {
  await tx`
    update reports set taken_by = ${hostId}, taken_at = case when ${hostId}::uuid is not null then now() end where id = ${id}`;
}

interface DecidedReport {
  readonly id: string;
  readonly hostId: UserId;
  readonly verdict: Verdict;
  readonly reason: string;
  /** null: nothing was done. */
  readonly decisionId: string | null;
}

export async function updateDecided(tx: Tx, decided: DecidedReport): Promise<void> {
  const { id, hostId, verdict, reason, decisionId } = decided;
  await tx`
    update reports set closed_at = now(), verdict = ${verdict}, decided_by = ${hostId}, verdict_reason = ${reason},
      decision_id = ${decisionId}, taken_by = ${hostId}, taken_at = coalesce(taken_at, now())
    where id = ${id}`;
}

/** It is open again, for this host. */
export async function updateReopened(tx: Tx, id: string, hostId: UserId): Promise<void> {
  await tx`
    update reports set closed_at = null, verdict = null, decided_by = null, verdict_reason = null, decision_id = null,
      reopened_at = now(), taken_by = ${hostId}, taken_at = now()
    where id = ${id}`;
}

interface NewNote {
  readonly id: string;
  readonly reportId: string;
  readonly hostId: UserId;
  readonly text: string;
}

/** @returns false where it is there already, or its id is another's */
export async function insertNoteOrNone(tx: Tx, { id, reportId, hostId, text }: NewNote): Promise<boolean> {
  const inserted = await tx`
    insert into report_notes (id, report_id, host_id, text) values (${id}, ${reportId}, ${hostId}, ${text})
    on conflict (id) do nothing returning 1`;
  return inserted.length > 0;
}

export async function isHere(db: DbOrTx, memberId: UserId): Promise<boolean> {
  const found = await db`select 1 from users where id = ${memberId} and deleted_at is null and not is_sample`;
  return found.length > 0;
}
