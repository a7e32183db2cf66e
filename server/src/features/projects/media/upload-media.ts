import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import {
  PROJECT_FILES_MAX,
  PROJECT_MEDIA_LIMITS,
  type ProjectMediaKind,
  uploadProjectMedia,
} from '@skillverse/contract/projects/media';
import { refusals } from '../../../core/errors/refusal.ts';
import type { ReceivedFile } from '../../../core/files/receive-file.ts';
import type { RepeatKey } from '../../../core/http/idempotency.ts';
import type { Tx } from '../../../db/client.ts';
import {
  findProjectMedia,
  insertProjectMedia,
  type NewFile,
  type ProjectMediaRow,
} from '../../media/queries.ts';
import { checkQuota, type Quota, recordFile } from '../../media/record-file.ts';
import { type MediaParts, storeOnce } from '../../media/store-once.ts';
import { findProjectRow, lockProject, type ProjectDetailsRow } from '../queries.ts';
import { shownTo } from '../rules.ts';

const refuse = refusals(uploadProjectMedia);

interface UploadRequest {
  readonly creatorId: UserId;
  readonly projectId: ProjectId;
  readonly kind: ProjectMediaKind;
  readonly repeat?: RepeatKey | undefined;
}

/** Whether a file of this announced size may come at all. Everything here is decided again once it is there. */
export async function admitMedia(
  { db, quota }: Pick<MediaParts, 'db' | 'quota'>,
  request: UploadRequest,
  announcedBytes: number,
): Promise<void> {
  checkPlace(await findProjectRow(db, request.projectId), request);
  // How large a picture will be is known when it is drawn.
  await checkQuota(db, request.creatorId, request.kind === 'image' ? 1 : announcedBytes, quota);
}

/** Puts a file that has arrived behind the others of its kind. */
export async function uploadMedia(
  parts: MediaParts,
  request: UploadRequest,
  received: ReceivedFile,
): Promise<ProjectMediaRow> {
  const { creatorId: ownerId, projectId, kind, repeat } = request;
  const place = `course-media/projects/${projectId}`;
  const limits = PROJECT_MEDIA_LIMITS[kind];
  const wanted = { ownerId, kind, bucket: 'course-uploads', place, limits } as const;
  return await storeOnce(parts, wanted, { received, repeat }, async (tx, file) => ({
    media: await record(tx, request, file, parts.quota),
  }));
}

/** Lock order: key, project, owner. */
async function record(tx: Tx, request: UploadRequest, file: NewFile, quota: Quota): Promise<ProjectMediaRow> {
  const { projectId, kind } = request;
  checkPlace(await lockProject(tx, projectId), request);
  await recordFile(tx, file, quota);
  await insertProjectMedia(tx, { projectId, fileId: file.id, kind });
  return await readMedia(tx, projectId, file.id);
}

async function readMedia(tx: Tx, projectId: ProjectId, mediaId: MediaId): Promise<ProjectMediaRow> {
  const media = await findProjectMedia(tx, projectId, mediaId);
  if (!media) throw new Error('a recorded file was not there to be read');
  return media;
}

function checkPlace(found: ProjectDetailsRow | undefined, { creatorId }: UploadRequest): void {
  const project = shownTo(found, creatorId);
  if (!project) throw refuse.PROJECT_NOT_FOUND();
  if (project.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
  if (project.files.length >= PROJECT_FILES_MAX) throw refuse.TOO_MANY_FILES({ maxFiles: PROJECT_FILES_MAX });
}
