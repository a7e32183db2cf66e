import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind, ReportReason } from '@skillverse/contract/reports';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import { writeNotices } from '../notices/writing-queries.ts';
import { clearMessagesAroundOf, pruneMessagesAround } from './around-queries.ts';
import { clearAppealsOf } from './decision-queries.ts';

export interface NewReport {
  readonly id: string;
  readonly reporterId: UserId;
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly aboutId: UserId;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly copied: string | null;
}

/** Keeps both from leaving until the transaction ends. @returns those of the two who are here */
export async function keepBoth(tx: Tx, one: UserId, other: UserId): Promise<{ id: UserId }[]> {
  // In the order in which a message and a block lock them.
  const members = await tx<{ id: UserId; isGone: boolean }[]>`
    select id, deleted_at is not null as is_gone from users where id in (${one}, ${other}) order by id for key share`;
  return members.filter(({ isGone }) => !isGone);
}

/** @returns false where the reporter has reported the same already, and the host has not looked at it yet */
export async function insertReportOrNone(tx: Tx, report: NewReport): Promise<boolean> {
  const { id, reporterId, kind, targetId, aboutId, reason, text, copied } = report;
  const inserted = await tx`
    insert into reports (id, reporter_id, kind, target_id, about_id, reason, text, copied)
    values (${id}, ${reporterId}, ${kind}, ${targetId}, ${aboutId}, ${reason}, ${text}, ${copied})
    on conflict (reporter_id, kind, target_id) where closed_at is null and reopened_at is null do nothing returning 1`;
  return inserted.length > 0;
}

export interface Party {
  readonly name: string;
  readonly email: string;
}

/** An open report as the host reads it. Members who have left are null. */
export interface OpenReportRow {
  readonly id: string;
  readonly createdAt: string;
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly copied: string | null;
  readonly reporter: Party | null;
  readonly about: Party | null;
}

/** For the host: the oldest first, one more than `limit` if there is one. */
export async function listOpenReports(db: DbOrTx, limit: number): Promise<OpenReportRow[]> {
  return await db<OpenReportRow[]>`
    select r.id, r.created_at, r.kind, r.target_id, r.reason, r.text, r.copied,
      case when p.deleted_at is null and p.id is not null then json_build_object('name', p.name, 'email', p.email) end as reporter,
      case when a.deleted_at is null then json_build_object('name', a.name, 'email', a.email) end as about
    from reports r join users a on a.id = r.about_id left join users p on p.id = r.reporter_id
    where r.closed_at is null order by r.created_at, r.id limit ${limit + 1}`;
}

/** Until the transaction ends nobody else decides this report. Leaving members lock its row after much else, so a host waits here first. */
export async function holdReport(tx: Tx, id: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`report ${id}`}, 0))`;
}

/** It has been looked at. @returns isNew: false where it was so already; undefined where there is none */
export async function updateClosed(
  db: DbOrTx,
  id: string,
): Promise<{ isNew: boolean; aboutId: UserId } | undefined> {
  const [closed] = await db<{ isNew: boolean; aboutId: UserId }[]>`
    with found as materialized (select id, closed_at, about_id from reports where id = ${id} for update),
      closing as (update reports r set closed_at = now() from found f where r.id = f.id and f.closed_at is null)
    select closed_at is null as is_new, about_id from found`;
  return closed;
}

/**
 * Tells the reporter, if still here, that a host has looked at the report, and what came of it.
 * @param outcome null: nothing was decided
 */
export async function notifyReporter(
  tx: Tx,
  id: string,
  outcome: 'acted' | 'dismissed' | null,
): Promise<void> {
  const ending = outcome === null ? '' : ` ${outcome}`;
  await writeNotices(
    tx,
    'report-decided',
    tx`select r.reporter_id, null::uuid, r.about_id, null::text, 0::bigint, r.kind || ${ending}::text from reports r where r.id = ${id}`,
  );
}

/**
 * For a member who is leaving: their reports stay without them. Of what they have written only the copies that the host has
 * still to look at stay.
 */
export async function detachReportsOf(tx: Tx, userId: UserId): Promise<void> {
  // In order of their ids: two who have reported each other may leave at the same moment.
  await tx`
    select 1 from reports where reporter_id = ${userId} or (about_id = ${userId} and copied is not null)
    order by id for update`;
  await tx`update reports set reporter_id = null where reporter_id = ${userId}`;
  await tx`
    update reports set copied = null where about_id = ${userId} and copied is not null and closed_at is not null`;
  await clearMessagesAroundOf(tx, userId);
  await clearAppealsOf(tx, userId);
}

/**
 * Deletes reports after a year. Deletes the copies of what members wrote who have left: once they are looked at, or 30 days after
 * the later of leaving and report.
 */
export async function pruneReports(db: Db): Promise<void> {
  await db`delete from reports where created_at < now() - interval '12 months'`;
  await db`
    update reports r set copied = null from users u
    where r.copied is not null and u.id = r.about_id and u.deleted_at is not null
      and (r.closed_at is not null or greatest(u.deleted_at, r.created_at) < now() - interval '30 days')`;
  await pruneMessagesAround(db);
}
