import type { UserId } from '@skillverse/contract/ids';
import { getMe } from '@skillverse/contract/profiles';
import { refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { findOwnCourseIds, findProfile, type OwnCourseIds, type ProfileRow } from './queries.ts';

const refuse = refusals(getMe);

export interface OwnProfileRows {
  readonly profile: ProfileRow;
  readonly courses: OwnCourseIds;
}

/** A member's own profile with what nobody else may see of it. */
export async function readOwnProfile(db: DbOrTx, userId: UserId): Promise<OwnProfileRows> {
  const [profile, courses] = await Promise.all([
    findProfile(db, userId, userId),
    findOwnCourseIds(db, userId),
  ]);
  if (!profile) throw refuse.PROFILE_NOT_FOUND();
  return { profile, courses };
}

/**
 * Changes something about a member, and reads what has become of it. It is read before too: who is gone is refused, and
 * whatever stands in the way of reading stops us while nothing of the member is locked yet.
 */
export async function changeOwnProfile<T>(
  tx: Tx,
  userId: UserId,
  change: () => Promise<T>,
): Promise<OwnProfileRows & { readonly changed: T }> {
  await readOwnProfile(tx, userId);
  const changed = await change();
  return { ...(await readOwnProfile(tx, userId)), changed };
}
