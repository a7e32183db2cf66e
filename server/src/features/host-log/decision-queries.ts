import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';

interface NewDecision {
  readonly memberId: UserId;
  /** null: the command line. */
  readonly hostId: UserId | null;
  readonly reportId?: string | undefined;
  readonly act: 'warn' | 'suspend' | 'hide';
  /** What it is about; left out: the member. */
  readonly subject?: { readonly kind: ReportKind; readonly id: string } | undefined;
  /** Of a course or project. */
  readonly title?: string | undefined;
  /** null from the command line alone. */
  readonly reason: string | null;
  /** When a suspension ends by itself. */
  readonly endsAt?: string | null | undefined;
}

/** @returns the id of the decision, whose page its member can open */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<string> {
  const { memberId, hostId, reportId = null, act, subject, title = null, reason, endsAt = null } = decision;
  const id = uuidv7();
  await tx`
    insert into host_decisions (id, member_id, host_id, report_id, act, subject_kind, subject_id, title, reason, ends_at, decided_at)
    values (${id}, ${memberId}, ${hostId}, ${reportId}, ${act}, ${subject?.kind ?? null}, ${subject?.id ?? null}, ${title},
      ${reason}, ${endsAt}, clock_timestamp())`;
  return id;
}

/** Whether another decision hides the same: a profile can be hidden again once something new stands in it. */
export async function isHiddenBesides(
  tx: Tx,
  { kind, id, decisionId }: { readonly kind: ReportKind; readonly id: string; readonly decisionId: string },
): Promise<boolean> {
  const others = await tx`
    select 1 from host_decisions
    where subject_id = ${id} and subject_kind = ${kind} and act = 'hide' and undone_at is null and id <> ${decisionId}`;
  return others.length > 0;
}

interface UndoneHiding {
  readonly id: string;
  readonly memberId: UserId;
}

/** What has hidden this is undone. @returns the last of those decisions; undefined where none stood */
export async function markHidingUndone(
  tx: Tx,
  { kind, id, hostId }: { readonly kind: ReportKind; readonly id: string; readonly hostId: UserId | null },
): Promise<UndoneHiding | undefined> {
  const undone = await tx<UndoneHiding[]>`
    update host_decisions set undone_at = now(), undone_by = ${hostId}
    where subject_id = ${id} and subject_kind = ${kind} and act = 'hide' and undone_at is null
    returning id, member_id`;
  // Their ids count up.
  return undone.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];
}
