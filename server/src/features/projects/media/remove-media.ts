import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import { removeProjectMedia } from '@skillverse/contract/projects/media';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FileStore } from '../../../integrations/files/file-store.ts';
import { deleteFiles } from '../../media/queries.ts';
import { trashFiles } from '../../media/store-file.ts';
import { lockProject, type ProjectDetailsRow } from '../queries.ts';
import { shownTo } from '../rules.ts';

const refuse = refusals(removeProjectMedia);

interface RemoveRequest {
  readonly creatorId: UserId;
  readonly projectId: ProjectId;
  readonly mediaId: MediaId;
}

/** Takes a file out of its project. The bytes go to the trash once that is for good. */
export async function removeMedia(
  { db, files }: { db: Db; files: FileStore },
  request: RemoveRequest,
): Promise<ProjectDetailsRow> {
  const { project, removed } = await inTransaction(db, (tx) => remove(tx, request));
  await trashFiles(files, removed);
  return project;
}

async function remove(tx: Tx, { creatorId, projectId, mediaId }: RemoveRequest) {
  const project = shownTo(await lockProject(tx, projectId), creatorId);
  if (!project) throw refuse.PROJECT_NOT_FOUND();
  if (project.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
  if (!project.files.some(({ id }) => id === mediaId)) throw refuse.MEDIA_NOT_FOUND();
  const removed = await deleteFiles(tx, [mediaId]);
  return { project: { ...project, files: project.files.filter(({ id }) => id !== mediaId) }, removed };
}
