import type { UserId } from '@skillverse/contract/ids';
import type { Receive } from '../../core/files/serve-upload.ts';
import type { Tx } from '../../db/client.ts';
import { deleteFiles, lockOwner, type NewFile, type StoredPaths } from '../media/queries.ts';
import { type Quota, recordFile } from '../media/record-file.ts';
import { type MediaParts, uploadFile } from '../media/upload-file.ts';
import { findAvatarId, updateAvatar } from './queries.ts';
import { changeOwnProfile, type OwnProfileRows } from './read-own-profile.ts';

/** Puts a picture in the place of the one before. */
export async function uploadAvatar(
  parts: MediaParts,
  userId: UserId,
  receive: Receive,
): Promise<OwnProfileRows> {
  const wanted = {
    ownerId: userId,
    kind: 'image',
    bucket: 'course-uploads',
    place: `course-media/avatars/${userId}`,
    crop: 'square',
  } as const;
  return await uploadFile(parts, { wanted, receive }, async (tx, file) => {
    const change = () => record(tx, file, parts.quota);
    const { changed: replaced, ...answer } = await changeOwnProfile(tx, userId, change);
    return { answer, replaced };
  });
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
