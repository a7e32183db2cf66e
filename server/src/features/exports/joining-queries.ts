import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface OwnConsentRow {
  readonly document: string;
  readonly version: number;
  readonly agreedAt: string;
}

/** What the member agreed to, the last first. */
export function listOwnConsents(db: DbOrTx, userId: UserId, limit: number): Asked<OwnConsentRow> {
  return db<OwnConsentRow[]>`
    select d.kind as document, d.version, c.agreed_at from consents c join documents d on d.id = c.document_id
    where c.user_id = ${userId} order by c.agreed_at desc, d.kind, d.version desc limit ${limit}`;
}

export interface OwnJoiningRow {
  readonly by: 'invitation' | 'approval';
  /** Of the invitation. */
  readonly title: string | null;
  /** What the member wrote to be let in. */
  readonly reason: string | null;
  readonly joinedAt: string;
}

/** How the member came here, if not as everybody may. */
export function listOwnJoining(db: DbOrTx, userId: UserId): Asked<OwnJoiningRow> {
  return db<OwnJoiningRow[]>`
    select 'invitation' as by, i.title, null as reason, j.used_at as joined_at
    from invitation_uses j join invitations i on i.id = j.invitation_id where j.user_id = ${userId}
    union all
    select 'approval', null, reason, decided_at from join_requests where member_id = ${userId}`;
}
