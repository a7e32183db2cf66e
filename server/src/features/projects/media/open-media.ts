import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import { openProjectMedia } from '@skillverse/contract/projects/media';
import { refusals } from '../../../core/errors/refusal.ts';
import type { FileToSend } from '../../../core/files/send-file.ts';
import type { Db } from '../../../db/client.ts';
import type { FileStore } from '../../../integrations/files/file-store.ts';
import { openFile, type WantedFile } from '../../media/open-file.ts';
import { findProjectMedia } from '../../media/queries.ts';
import { findAccess } from '../queries.ts';
import { isOpenTo, isShownTo } from '../rules.ts';

const refuse = refusals(openProjectMedia);

interface OpenRequest extends WantedFile {
  readonly viewerId: UserId;
  readonly projectId: ProjectId;
  readonly mediaId: MediaId;
}

/** Decided afresh for each request: who has left opens nothing any more that is kept for the members. */
export async function openMedia(
  { db, files }: { db: Db; files: FileStore },
  { viewerId, projectId, mediaId, size, isSaved }: OpenRequest,
): Promise<FileToSend> {
  const access = await findAccess(db, projectId, viewerId);
  if (!access || !isShownTo(access)) throw refuse.PROJECT_NOT_FOUND();
  const media = await findProjectMedia(db, projectId, mediaId);
  if (!media) throw refuse.MEDIA_NOT_FOUND();
  if (media.kind !== 'image' && !isOpenTo(access)) throw refuse.MEMBERS_ONLY();
  return openFile(files, media, { size, isSaved, missing: refuse.MEDIA_NOT_FOUND });
}
