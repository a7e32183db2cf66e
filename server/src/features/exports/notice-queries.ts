import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface OwnNoticeRow {
  readonly kind: string;
  /** Who did it; null without an actor. */
  readonly actorName: string | null;
  readonly hasActor: boolean;
  readonly title: string | null;
  readonly amountSvc: number | null;
  readonly detail: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** The newest first. */
export function listOwnNotices(db: DbOrTx, userId: UserId, limit: number): Asked<OwnNoticeRow> {
  return db<OwnNoticeRow[]>`
    select n.kind, case when u.deleted_at is null then u.name end as actor_name, n.actor_id is not null as has_actor,
      n.title, n.amount_svc, n.detail, n.created_at, n.read_at
    from notices n left join users u on u.id = n.actor_id
    where n.member_id = ${userId} and n.in_app order by n.id desc limit ${limit}`;
}

export interface NoticeSettingRow {
  readonly kind: string;
  readonly inApp: boolean | null;
  readonly byMail: boolean | null;
  readonly byPush: boolean | null;
}

/** What the member has ever switched. */
export function listNoticeSettings(db: DbOrTx, userId: UserId, limit: number): Asked<NoticeSettingRow> {
  return db<NoticeSettingRow[]>`
    select kind, in_app, by_mail, by_push from notice_settings where member_id = ${userId} order by kind limit ${limit}`;
}

export interface OwnPushDeviceRow {
  readonly endpoint: string;
  readonly userAgent: string | null;
  readonly createdAt: string;
}

/** Without what pushes are encrypted with. */
export function listPushDevices(db: DbOrTx, userId: UserId): Asked<OwnPushDeviceRow> {
  return db<OwnPushDeviceRow[]>`
    select endpoint, user_agent, created_at from push_devices where member_id = ${userId} order by created_at desc, id desc`;
}

export interface OwnDigestRow {
  readonly every: string;
  readonly since: string;
}

export function listDigests(db: DbOrTx, userId: UserId): Asked<OwnDigestRow> {
  return db<OwnDigestRow[]>`select every, since from digests where member_id = ${userId}`;
}

export interface PushSettingsRow {
  readonly quietFrom: number;
  readonly quietUntil: number;
}

export function listPushSettings(db: DbOrTx, userId: UserId): Asked<PushSettingsRow> {
  return db<PushSettingsRow[]>`
    select quiet_from, quiet_until from push_settings where member_id = ${userId}`;
}
