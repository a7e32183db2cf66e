import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface HelpAskedRow {
  readonly text: string;
  readonly skill: string | null;
  readonly bountySvc: number;
  readonly state: string;
  /** Who has answered; null where they are gone. */
  readonly helperName: string | null;
  readonly hasHelper: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly answeredAt: string | null;
  readonly endedAt: string | null;
  readonly reason: string | null;
  readonly thanks: string | null;
  /** Since when nobody else reads its text. */
  readonly hiddenAt: string | null;
}

/** What the member has asked, the newest first. */
export function listAskedHelp(db: DbOrTx, userId: UserId, limit: number): Asked<HelpAskedRow> {
  return db<HelpAskedRow[]>`
    select r.text, r.skill, r.bounty_svc, r.state, case when u.deleted_at is null then u.name end as helper_name,
      u.id is not null as has_helper, r.created_at, r.expires_at, r.answered_at, r.ended_at, r.reason, r.thanks, r.hidden_at
    from help_requests r left join users u on u.id = r.helper_id
    where r.asker_id = ${userId} order by r.created_at desc, r.id desc limit ${limit}`;
}

export interface HelpGivenRow {
  /** null where they are gone. */
  readonly askerName: string | null;
  readonly text: string | null;
  readonly bountySvc: number;
  readonly state: string;
  readonly claimedAt: string;
  readonly endedAt: string | null;
  /** How it ended for the member: answered, lapsed, released, or ended by something else. */
  readonly ending: string | null;
  /** What the asker said of the member's answer. */
  readonly reason: string | null;
  readonly thanks: string | null;
}

/** What the member has taken on, the last first. */
export function listGivenHelp(db: DbOrTx, userId: UserId, limit: number): Asked<HelpGivenRow> {
  return db<HelpGivenRow[]>`
    select case when u.deleted_at is null then u.name end as asker_name,
      case when r.hidden_at is null then r.text end as text, r.bounty_svc, r.state, k.claimed_at, k.ended_at,
      k.ending, case when r.helper_id = k.helper_id then r.reason end as reason,
      case when r.helper_id = k.helper_id then r.thanks end as thanks
    from help_claims k join help_requests r on r.id = k.request_id join users u on u.id = r.asker_id
    where k.helper_id = ${userId} order by k.claimed_at desc, k.request_id desc limit ${limit}`;
}

export interface HelpPauseRow {
  readonly pausedUntil: string;
}

export function listHelpPauses(db: DbOrTx, userId: UserId): Asked<HelpPauseRow> {
  return db<HelpPauseRow[]>`select paused_until from help_pauses where member_id = ${userId}`;
}

export interface LastVisitRow {
  /** UTC. */
  readonly day: string;
}

export function listLastVisits(db: DbOrTx, userId: UserId): Asked<LastVisitRow> {
  return db<LastVisitRow[]>`select day::text from last_visits where member_id = ${userId}`;
}
