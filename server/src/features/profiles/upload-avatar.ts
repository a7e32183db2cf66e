import type { UserId } from '@skillverse/contract/ids';
import type { ReceivedFile } from '../../core/files/receive-file.ts';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { deleteFiles, lockOwner, type NewFile, type StoredPaths } from '../media/queries.ts';
import { checkQuota, type Quota, recordFile } from '../media/record-file.ts';
import { storeFile, trashFiles } from '../media/store-file.ts';
import { findAvatarId, updateAvatar } from './queries.ts';
import { changeOwnProfile, type OwnProfileRows } from './read-own-profile.ts';

export interface AvatarParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly quota: Quota;
}

/** Whether a picture may come at all: how large it will be is known when it is drawn. */
export async function admitAvatar({ db, quota }: AvatarParts, userId: UserId): Promise<void> {
  await checkQuota(db, userId, 1, quota);
}

/** Puts a picture that has arrived in the place of the one before. */
export async function uploadAvatar(
  { db, files, quota }: AvatarParts,
  userId: UserId,
  received: ReceivedFile,
): Promise<OwnProfileRows> {
  const wanted = {
    ownerId: userId,
    kind: 'image',
    bucket: 'course-uploads',
    place: `course-media/avatars/${userId}`,
    crop: 'square',
  } as const;
  const { changed: replaced, ...own } = await storeFile(files, wanted, received, (file) =>
    inTransaction(db, (tx) => changeOwnProfile(tx, userId, () => record(tx, file, quota))),
  );
  await trashFiles(files, replaced);
  return own;
}

/** @returns the picture that it replaces */
async function record(tx: Tx, file: NewFile, quota: Quota): Promise<StoredPaths[]> {
  const { id: fileId, ownerId } = file;
  await lockOwner(tx, ownerId);
  const former = await findAvatarId(tx, ownerId);
  const replaced = former ? await deleteFiles(tx, [former]) : [];
  await recordFile(tx, file, quota);
  await updateAvatar(tx, ownerId, { fileId, url: `/api/users/${ownerId}/avatar/${fileId}` });
  return replaced;
}
