import type { UserId } from '@skillverse/contract/ids';
import { PUSH_DEVICES_MAX, type PushDevice, QUIET_BY_DEFAULT } from '@skillverse/contract/notices/push';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Subscription } from '../../../integrations/push/post-push.ts';
import { type NoticeRow, noticeColumns } from '../queries.ts';
import { isStillWanted } from '../wanted-queries.ts';
import type { DueRow, QuietHours } from './rules.ts';

interface DeviceRow extends Omit<PushDevice, 'current'> {
  readonly sessionId: string;
}

/** Of sessions that still hold. The newest first. */
export async function listDevices(db: DbOrTx, memberId: UserId): Promise<DeviceRow[]> {
  return await db<DeviceRow[]>`
    select d.id, d.session_id, d.user_agent, d.created_at
    from push_devices d join sessions s on s.id = d.session_id and s.expires_at > now()
    where d.member_id = ${memberId} order by d.created_at desc, d.id desc`;
}

/** What members who have said nothing have. */
const USUAL = QUIET_BY_DEFAULT;

export type QuietTimes = Omit<QuietHours, 'timeZone'>;

export async function findQuietTimes(db: DbOrTx, memberId: UserId): Promise<QuietTimes> {
  const [found] = await db<QuietTimes[]>`
    select quiet_from as "from", quiet_until as "until" from push_settings where member_id = ${memberId}`;
  return found ?? USUAL;
}

export async function putQuietTimes(tx: Tx, memberId: UserId, { from, until }: QuietTimes): Promise<void> {
  await tx`
    insert into push_settings (member_id, quiet_from, quiet_until) values (${memberId}, ${from}, ${until})
    on conflict (member_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`;
}

/** What of a member was put off is due now. */
export async function askDueAnew(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    update notices set push_due_at = now() where id = any(array(
      select id from notices where push_due_at > now() and member_id = ${memberId} order by id for no key update))`;
}

/**
 * Until the transaction ends, nobody else adds devices of this member, and the session does not end.
 * @returns false where it has ended
 */
export async function lockDevicesOf(tx: Tx, { id, sessionId }: Viewer): Promise<boolean> {
  await tx`select from users where id = ${id} for no key update`;
  const open = await tx`
    select 1 from sessions where id = ${sessionId} and user_id = ${id} and expires_at > now() for no key update`;
  return open.length > 0;
}

interface NewDevice extends Subscription {
  readonly userAgent: string | null;
}

/** The browser that the session is in: what was known of it before, by this member or another, goes. */
export async function putDevice(tx: Tx, viewer: Viewer, device: NewDevice): Promise<void> {
  const { endpoint, p256dh, auth, userAgent } = device;
  await tx`
    delete from push_devices where (endpoint = ${endpoint} or session_id = ${viewer.sessionId})
      and (endpoint, session_id, p256dh, auth) is distinct from (${endpoint}::text, ${viewer.sessionId}::uuid, ${p256dh}::text, ${auth}::text)`;
  await tx`
    insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth, user_agent)
    values (${uuidv7()}, ${viewer.id}, ${viewer.sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent})
    on conflict (endpoint) do nothing`;
  await tx`
    delete from push_devices where id in (
      select id from push_devices where member_id = ${viewer.id}
      order by created_at desc, id desc offset ${PUSH_DEVICES_MAX})`;
}

export async function deleteDevice(db: DbOrTx, memberId: UserId, deviceId: string): Promise<void> {
  await db`delete from push_devices where id = ${deviceId} and member_id = ${memberId}`;
}

/** The number of due notices that a round begins with. */
export const DUE_AT_ONCE = 100;
/** With what else is due for their members: it is one push, which says how many they are. No member has as many. */
const DUE_MOST = 5000;
/** Between the moment in which a notice is written and its being due. */
const SOON = '1 minute';
/** Notices that have waited for a day are not news: the site was off, or is a copy of what it was. */
const STALE = '1 day';

/** Locked until the transaction ends; what another process has locked is left to it. */
export async function lockDueRows(tx: Tx, now: Date): Promise<DueRow[]> {
  const isDue = tx`push_due_at <= ${now.toISOString()} and push_due_at >= ${now.toISOString()}::timestamptz - ${STALE}::interval`;
  return await tx<DueRow[]>`
    select id, member_id, kind, subject_id, push_due_at > created_at + ${SOON}::interval as is_put_off from notices
    where ${isDue} and member_id in (
      select member_id from (select member_id from notices where ${isDue} order by push_due_at, id limit ${DUE_AT_ONCE}) first)
    order by push_due_at, id limit ${DUE_MOST} for no key update skip locked`;
}

export async function dropStale(tx: Tx, now: Date): Promise<void> {
  await tx`
    update notices set push_due_at = null where id = any(array(
      select id from notices where push_due_at < ${now.toISOString()}::timestamptz - ${STALE}::interval
      order by push_due_at, id limit ${DUE_AT_ONCE} for no key update skip locked))`;
}

/** Of these notices, those that are still to be pushed. */
export async function listWantedIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const wanted = await tx<{ id: number }[]>`
    select n.id from notices n where n.id = any(${ids as number[]}::bigint[]) and ${isStillWanted(tx, 'push')}`;
  return wanted.map(({ id }) => id);
}

/** @param until null: not any more */
export async function setDue(tx: Tx, ids: readonly number[], until: Date | null): Promise<void> {
  await tx`
    update notices set push_due_at = ${until?.toISOString() ?? null}::timestamptz where id = any(${ids as number[]}::bigint[])`;
}

/** Of the member `u` with the push_settings `p`. */
const quietColumns = (db: DbOrTx) => db`
  coalesce(p.quiet_from, ${USUAL.from}) as "from", coalesce(p.quiet_until, ${USUAL.until}) as "until", u.time_zone`;

/** Whom due notices are for. */
export interface Receiver {
  readonly memberId: UserId;
  readonly deviceIds: readonly string[];
  readonly quiet: QuietHours;
}

export async function listReceivers(tx: Tx, memberIds: readonly UserId[]): Promise<Receiver[]> {
  const rows = await tx<(QuietHours & Omit<Receiver, 'quiet'>)[]>`
    select d.member_id, array_agg(d.id) as device_ids, ${quietColumns(tx)}
    from push_devices d join sessions s on s.id = d.session_id and s.expires_at > now()
    join users u on u.id = d.member_id
    left join push_settings p on p.member_id = d.member_id
    where d.member_id = any(${memberIds as UserId[]}::uuid[])
    group by d.member_id, p.quiet_from, p.quiet_until, u.time_zone`;
  return rows.map(({ memberId, deviceIds, ...quiet }) => ({ memberId, deviceIds, quiet }));
}

interface DeviceToReach extends Subscription {
  readonly memberId: UserId;
  readonly quiet: QuietHours;
}

export async function findDevice(db: DbOrTx, deviceId: string): Promise<DeviceToReach | undefined> {
  const [found] = await db<(QuietHours & Omit<DeviceToReach, 'quiet'>)[]>`
    select d.member_id, d.endpoint, d.p256dh, d.auth, ${quietColumns(db)}
    from push_devices d join sessions s on s.id = d.session_id and s.expires_at > now()
    join users u on u.id = d.member_id left join push_settings p on p.member_id = d.member_id where d.id = ${deviceId}`;
  if (!found) return undefined;
  const { from, until, timeZone, ...device } = found;
  return { ...device, quiet: { from, until, timeZone } };
}

/** Of a member, what is still to be told. The newest first. */
export async function listPushed(db: DbOrTx, memberId: UserId, ids: readonly number[]): Promise<NoticeRow[]> {
  return await db<NoticeRow[]>`
    select ${noticeColumns(db)}
    from notices n left join users u on u.id = n.actor_id
    where n.id = any(${ids as number[]}::bigint[]) and n.member_id = ${memberId} and ${isStillWanted(db, 'push')}
    order by n.id desc`;
}

/** Its browser's maker knows it no longer. If it was added again meanwhile, that one stays. */
export async function dropDevice(db: DbOrTx, deviceId: string): Promise<void> {
  await db`delete from push_devices where id = ${deviceId}`;
}
