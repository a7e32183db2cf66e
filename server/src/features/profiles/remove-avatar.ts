import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { deleteFiles, lockOwner } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { findAvatarId, updateAvatar } from './queries.ts';
import { type OwnProfileRows, readOwnProfile } from './read-own-profile.ts';

/** Back to the default avatar. The picture goes to the trash once that is for good. */
export async function removeAvatar(
  { db, files }: { db: Db; files: FileStore },
  userId: UserId,
): Promise<OwnProfileRows> {
  const { removed, ...profile } = await inTransaction(db, async (tx) => {
    await lockOwner(tx, userId);
    const former = await findAvatarId(tx, userId);
    const removed = former ? await deleteFiles(tx, [former]) : [];
    await updateAvatar(tx, userId, undefined);
    return { ...(await readOwnProfile(tx, userId)), removed };
  });
  await trashFiles(files, removed);
  return profile;
}
