import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { type ProfileChanges, updateProfile } from './queries.ts';
import { changeOwnProfile, type OwnProfileRows } from './read-own-profile.ts';

/** Changes what a member says about themselves. */
export function editProfile(db: Db, userId: UserId, changes: ProfileChanges): Promise<OwnProfileRows> {
  return inTransaction(db, (tx) =>
    changeOwnProfile(tx, userId, async () => {
      const isVerified = await updateProfile(tx, userId, changes);
      if (!isVerified) await writeToRecord(tx, userId, { lost: 'ai-verified' });
    }),
  );
}
