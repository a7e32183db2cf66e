import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface ActivityDayRow {
  readonly day: string;
  readonly zone: string;
}

/** The newest first. */
export function listActivityDays(db: DbOrTx, userId: UserId, limit: number): Asked<ActivityDayRow> {
  return db<ActivityDayRow[]>`
    select day::text, zone from activity_days where member_id = ${userId} order by activity_days.day desc limit ${limit}`;
}

export interface OwnAchievementRow {
  readonly key: string;
  readonly awardedAt: string;
}

export function listOwnAchievements(db: DbOrTx, userId: UserId, limit: number): Asked<OwnAchievementRow> {
  return db<OwnAchievementRow[]>`
    select key, awarded_at from achievements where member_id = ${userId} order by awarded_at desc, key limit ${limit}`;
}

export interface OwnGalleryRow {
  readonly projectTitle: string;
  readonly fileName: string;
  readonly caption: string | null;
}

/** All that the member chose, also what is not shown at present. */
export function listOwnGallery(db: DbOrTx, userId: UserId, limit: number): Asked<OwnGalleryRow> {
  return db<OwnGalleryRow[]>`
    select p.title as project_title, f.name as file_name, g.caption
    from gallery_items g join project_media m on m.file_id = g.file_id join projects p on p.id = m.project_id
    join files f on f.id = g.file_id where g.member_id = ${userId} order by g.position limit ${limit}`;
}

export interface RecordSwitchesRow {
  readonly showsAchievements: boolean;
  readonly showsGallery: boolean;
}

export function listRecordSwitches(db: DbOrTx, userId: UserId): Asked<RecordSwitchesRow> {
  return db<RecordSwitchesRow[]>`select shows_achievements, shows_gallery from users where id = ${userId}`;
}
