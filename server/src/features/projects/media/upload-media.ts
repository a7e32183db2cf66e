import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import {
  PROJECT_FILES_MAX,
  PROJECT_MEDIA_LIMITS,
  type ProjectMediaKind,
  uploadProjectMedia,
} from '@skillverse/contract/projects/media';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Receive } from '../../../core/files/serve-upload.ts';
import type { RepeatKey } from '../../../core/http/idempotency.ts';
import type { Tx } from '../../../db/client.ts';
import {
  findProjectMedia,
  insertProjectMedia,
  type NewFile,
  type ProjectMediaRow,
} from '../../media/queries.ts';
import { type Quota, recordFile } from '../../media/record-file.ts';
import { type MediaParts, uploadFile } from '../../media/upload-file.ts';
import { findProjectRow, lockProject, type ProjectDetailsRow } from '../queries.ts';
import { shownTo } from '../rules.ts';

const refuse = refusals(uploadProjectMedia);

interface UploadRequest {
  readonly creatorId: UserId;
  readonly projectId: ProjectId;
  readonly kind: ProjectMediaKind;
  readonly repeat?: RepeatKey | undefined;
}

/** Puts a file behind the others of its kind. */
export async function uploadMedia(
  parts: MediaParts,
  request: UploadRequest,
  receive: Receive,
): Promise<ProjectMediaRow> {
  const { creatorId: ownerId, projectId, kind, repeat } = request;
  ownProject(await findProjectRow(parts.db, projectId), ownerId);
  const place = `course-media/projects/${projectId}`;
  const limits = PROJECT_MEDIA_LIMITS[kind];
  const wanted = { ownerId, kind, bucket: 'course-uploads', place, limits } as const;
  return await uploadFile(parts, { wanted, receive, repeat }, async (tx, file) => ({
    answer: await record(tx, request, file, parts.quota),
  }));
}

/** Lock order: key, project, owner. Its creator may have left the project since the file began to come. */
async function record(tx: Tx, request: UploadRequest, file: NewFile, quota: Quota): Promise<ProjectMediaRow> {
  const { creatorId, projectId, kind } = request;
  const project = ownProject(await lockProject(tx, projectId), creatorId);
  if (project.files.length >= PROJECT_FILES_MAX) throw refuse.TOO_MANY_FILES({ maxFiles: PROJECT_FILES_MAX });
  await recordFile(tx, file, quota);
  await insertProjectMedia(tx, { projectId, fileId: file.id, kind });
  return await readMedia(tx, projectId, file.id);
}

async function readMedia(tx: Tx, projectId: ProjectId, mediaId: MediaId): Promise<ProjectMediaRow> {
  const media = await findProjectMedia(tx, projectId, mediaId);
  if (!media) throw new Error('a recorded file was not there to be read');
  return media;
}

function ownProject(found: ProjectDetailsRow | undefined, creatorId: UserId): ProjectDetailsRow {
  const project = shownTo(found, creatorId);
  if (!project) throw refuse.PROJECT_NOT_FOUND();
  if (project.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
  return project;
}
