import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface OwnReportRow {
  /** Of the reported member; null where they are gone. */
  readonly aboutName: string | null;
  readonly kind: string;
  readonly reason: string;
  readonly text: string | null;
  readonly createdAt: string;
  /** By the host. */
  readonly closedAt: string | null;
}

/** What the member has reported, the newest first. What others have reported of the member is theirs. */
export function listOwnReports(db: DbOrTx, userId: UserId, limit: number): Asked<OwnReportRow> {
  return db<OwnReportRow[]>`
    select case when u.deleted_at is null then u.name end as about_name, r.kind, r.reason, r.text, r.created_at, r.closed_at
    from reports r join users u on u.id = r.about_id
    where r.reporter_id = ${userId} order by r.created_at desc, r.id desc limit ${limit}`;
}

export interface OwnDecisionRow {
  readonly act: string;
  /** What it is about; null: the member. */
  readonly about: string | null;
  readonly title: string | null;
  readonly reason: string | null;
  readonly decidedAt: string;
  readonly endsAt: string | null;
  readonly undoneAt: string | null;
  readonly appeal: string | null;
  readonly appealedAt: string | null;
  readonly appealDecidedAt: string | null;
  readonly appealUpheld: boolean | null;
  readonly appealAnswer: string | null;
}

/** What hosts decided about the member and what is theirs, the newest first: neither which host, nor whether somebody reported it. */
export function listOwnDecisions(db: DbOrTx, userId: UserId, limit: number): Asked<OwnDecisionRow> {
  return db<OwnDecisionRow[]>`
    select act, subject_kind as about, title, reason, decided_at, ends_at, undone_at, appeal_text as appeal, appealed_at,
      appeal_decided_at, appeal_upheld, appeal_answer
    from host_decisions where member_id = ${userId} order by decided_at desc, id desc limit ${limit}`;
}
