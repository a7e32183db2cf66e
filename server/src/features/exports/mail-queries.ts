import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface OwnMailRow {
  readonly kind: string;
  /** What became of it. */
  readonly state: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** The mails that were sent to the member in the last month, the newest first. What was in them is not kept. */
export function listOwnMails(db: DbOrTx, userId: UserId, limit: number): Asked<OwnMailRow> {
  return db<OwnMailRow[]>`
    select kind, state, created_at, ended_at from mails
    where user_id = ${userId} order by created_at desc, id desc limit ${limit}`;
}
