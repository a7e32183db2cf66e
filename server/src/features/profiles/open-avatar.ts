import type { MediaId, UserId } from '@skillverse/contract/ids';
import { openAvatar as openAvatarCall } from '@skillverse/contract/profiles';
import { refusals } from '../../core/errors/refusal.ts';
import type { FileToSend } from '../../core/files/send-file.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { openFile } from '../media/open-file.ts';
import { findAvatar } from './queries.ts';

const refuse = refusals(openAvatarCall);

interface AvatarRequest {
  readonly userId: UserId;
  readonly fileId: MediaId;
  readonly size: 'small' | 'large';
}

/** The picture that a member shows at present, for every member. */
export async function openAvatar(
  { db, files }: { db: Db; files: FileStore },
  { userId, fileId, size }: AvatarRequest,
): Promise<FileToSend> {
  const file = await findAvatar(db, userId, fileId);
  if (!file) throw refuse.MEDIA_NOT_FOUND();
  return openFile(files, file, { size, isSaved: false, missing: refuse.MEDIA_NOT_FOUND });
}
