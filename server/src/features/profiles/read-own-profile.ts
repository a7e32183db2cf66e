import type { UserId } from '@skillverse/contract/ids';
import { getMe } from '@skillverse/contract/profiles';
import { refusals } from '../../core/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { findOwnCourseIds, findProfile, type OwnCourseIds, type ProfileRow } from './queries.ts';

const refuse = refusals(getMe);

export interface OwnProfileRows {
  readonly profile: ProfileRow;
  readonly courses: OwnCourseIds;
}

/** A member's own profile with what nobody else may see of it. */
export async function readOwnProfile(db: DbOrTx, userId: UserId): Promise<OwnProfileRows> {
  const [profile, courses] = await Promise.all([findProfile(db, userId), findOwnCourseIds(db, userId)]);
  if (!profile) throw refuse.PROFILE_NOT_FOUND();
  return { profile, courses };
}
