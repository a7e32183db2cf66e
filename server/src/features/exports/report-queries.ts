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
