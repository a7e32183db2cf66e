import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ProfileChanges, updateProfile } from './queries.ts';
import { type OwnProfileRows, readOwnProfile } from './read-own-profile.ts';

/** Changes what a member says about themselves. */
export function editProfile(db: Db, userId: UserId, changes: ProfileChanges): Promise<OwnProfileRows> {
  return inTransaction(db, async (tx) => {
    await updateProfile(tx, userId, changes);
    return await readOwnProfile(tx, userId);
  });
}
