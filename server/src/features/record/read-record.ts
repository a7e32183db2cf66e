import type { UserId } from '@skillverse/contract/ids';
import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { getRecord, type PublicRecord } from '@skillverse/contract/record/public-record';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { sumEarnedSince } from '../wallet/queries.ts';
import { listGallery } from './gallery-queries.ts';
import { findPublicRecord, findRecord } from './queries.ts';
import { streakOf, withOpenOnes } from './rules.ts';

const refuse = refusals(getRecord);

/** @param at the server's clock where it is left out */
export async function readOwnRecord(db: DbOrTx, memberId: UserId, at?: Date): Promise<OwnRecord> {
  const [record, gallery] = await Promise.all([findRecord(db, memberId, at), listGallery(db, memberId)]);
  if (!record) throw commonRefusal('SIGN_IN_REQUIRED');
  const { streakDays, days } = streakOf(record.runs, record);
  return {
    streakDays,
    days: [...days],
    earnedThisMonthSvc: await sumEarnedSince(db, memberId, record.monthBegan),
    achievements: withOpenOnes(record.awards),
    gallery,
    shown: { achievements: record.showsAchievements, gallery: record.showsGallery },
  };
}

export async function readPublicRecord(db: DbOrTx, memberId: UserId): Promise<PublicRecord> {
  const record = await findPublicRecord(db, memberId);
  if (!record) throw refuse.USER_NOT_FOUND();
  return {
    isSample: record.isSample,
    achievements: record.showsAchievements ? record.awards : null,
    gallery: record.showsGallery ? await listGallery(db, memberId) : null,
  };
}
