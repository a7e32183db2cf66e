import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { deleteFiles, lockOwner } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { findAvatarId, updateAvatar } from './queries.ts';
import { changeOwnProfile, type OwnProfileRows } from './read-own-profile.ts';

/** Back to the default avatar. The picture goes to the trash once that is for good. */
export async function removeAvatar(
  { db, files }: { db: Db; files: FileStore },
  userId: UserId,
): Promise<OwnProfileRows> {
  const { changed: removed, ...own } = await inTransaction(db, (tx) =>
    changeOwnProfile(tx, userId, async () => {
      await lockOwner(tx, userId);
      const former = await findAvatarId(tx, userId);
      await updateAvatar(tx, userId, undefined);
      return former ? await deleteFiles(tx, [former]) : [];
    }),
  );
  await trashFiles(files, removed);
  return own;
}
