import type { UserId } from '@skillverse/contract/ids';
import type { AchievementKey } from '@skillverse/contract/record/own-record';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';
import type { Run } from './rules.ts';

interface Entry {
  readonly memberId: UserId;
  /** Something was learned, or somebody helped. */
  readonly isActive: boolean;
  readonly earned: readonly AchievementKey[];
  readonly lost: readonly AchievementKey[];
  /** The server's clock where it is left out. */
  readonly at: Date | undefined;
}

interface Written {
  /** The day is new. */
  readonly isNewDay: boolean;
  /** Where the member was then, and what day it was there. */
  readonly zone: string;
  readonly today: string;
  readonly isStreakMaster: boolean;
  /** With that day; empty if it is not new. */
  readonly runs: Run[];
}

/** The moment that is given, else the server's. */
const momentOf = (db: DbOrTx, at: Date | undefined) =>
  db`coalesce(${at ?? null}::timestamptz, clock_timestamp())`;

/** Of rows with a day and a zone: the runs without a gap, oldest first. */
function runsOf(db: DbOrTx, days: Fragment) {
  return db`
    (select coalesce(json_agg(json_build_object('first', r.first, 'last', r.last, 'firstZone', r.zones[1],
        'lastZone', r.zones[cardinality(r.zones)]) order by r.first), '[]')
      from (select min(d.day) as first, max(d.day) as last, array_agg(d.zone order by d.day) as zones
        from (select day, zone, day - row_number() over (order by day)::int as run from (${days}) a) d group by d.run) r)`;
}

/**
 * Writes what has happened to a record in one statement, which waits only for who writes the same day or achievement of this member at
 * this moment. Nothing about sample members and who has left.
 * @returns undefined for those
 */
export async function insertEntry(tx: DbOrTx, entry: Entry): Promise<Written | undefined> {
  const { memberId, isActive, earned, lost, at } = entry;
  const [written] = await tx<Written[]>`
    with here as (
      select u.id, u.time_zone as zone, m.moment, (m.moment at time zone u.time_zone)::date as today
      from users u cross join (select ${momentOf(tx, at)} as moment) m
      where u.id = ${memberId} and u.deleted_at is null and not u.is_sample
    ), active as (
      insert into activity_days (member_id, day, zone) select id, today, zone from here where ${isActive}
      on conflict do nothing returning day, zone
    ), awarded as (
      insert into achievements (member_id, key, awarded_at)
      select id, k.key, moment from here cross join unnest(${[...earned]}::text[]) k (key) on conflict do nothing
    ), taken as (
      delete from achievements where member_id = ${memberId} and key = any(${[...lost]}::text[])
    )
    select exists (select from active) as is_new_day, h.zone, h.today::text,
      exists (select from achievements a where a.member_id = ${memberId} and a.key = 'streak-master') as is_streak_master,
      case when exists (select from active) then
        ${runsOf(tx, tx`select day, zone from activity_days where member_id = ${memberId} union all select day, zone from active`)}
        else '[]' end as runs
    from here h`;
  return written;
}

interface RecordRow {
  readonly zone: string;
  readonly today: string;
  readonly monthBegan: string;
  readonly runs: Run[];
  readonly awards: { readonly key: AchievementKey; readonly awardedAt: string }[];
  readonly showsAchievements: boolean;
  readonly showsGallery: boolean;
}

/** For a query whose `a` is achievements. */
function awardsOf(db: DbOrTx, memberId: UserId) {
  return db`
    (select coalesce(json_agg(json_build_object('key', a.key,
        'awardedAt', to_char(a.awarded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.awarded_at, a.key), '[]')
      from achievements a where a.member_id = ${memberId})`;
}

/** @param at the server's clock where it is left out */
export async function findRecord(db: DbOrTx, memberId: UserId, at?: Date): Promise<RecordRow | undefined> {
  const [record] = await db<RecordRow[]>`
    select u.time_zone as zone, (m.moment at time zone u.time_zone)::date::text as today,
      (date_trunc('month', m.moment at time zone u.time_zone) at time zone u.time_zone)::timestamptz(3) as month_began,
      ${runsOf(db, db`select day, zone from activity_days where member_id = ${memberId}`)} as runs,
      ${awardsOf(db, memberId)} as awards, u.shows_achievements, u.shows_gallery
    from users u cross join (select ${momentOf(db, at)} as moment) m where u.id = ${memberId} and u.deleted_at is null`;
  return record;
}

interface PublicRow extends Pick<RecordRow, 'awards' | 'showsAchievements' | 'showsGallery'> {
  readonly isSample: boolean;
}

/** Of a member who is here, neither gone nor suspended. */
export async function findPublicRecord(db: DbOrTx, memberId: UserId): Promise<PublicRow | undefined> {
  const [record] = await db<PublicRow[]>`
    select u.is_sample, ${awardsOf(db, memberId)} as awards, u.shows_achievements, u.shows_gallery
    from users u where u.id = ${memberId} and u.deleted_at is null and u.suspended_at is null`;
  return record;
}

export async function updateSwitches(
  db: DbOrTx,
  memberId: UserId,
  { achievements, gallery }: { readonly achievements: boolean; readonly gallery: boolean },
): Promise<void> {
  await db`
    update users set shows_achievements = ${achievements}, shows_gallery = ${gallery}
    where id = ${memberId} and deleted_at is null`;
}

export async function deleteRecordOf(tx: DbOrTx, memberId: UserId): Promise<void> {
  await tx`delete from activity_days where member_id = ${memberId}`;
  await tx`delete from achievements where member_id = ${memberId}`;
  await tx`delete from gallery_items where member_id = ${memberId}`;
}
