import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { deleteProject as deleteProjectCall } from '@skillverse/contract/projects/plans';
import { isLeftToCreator } from '@skillverse/contract/rules/project-team';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { deleteFiles, type StoredPaths } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { lockProject } from './queries.ts';
import { shownTo } from './rules.ts';
import { deleteProjects } from './team/leave-queries.ts';

const refuse = refusals(deleteProjectCall);

interface DeleteRequest {
  readonly creatorId: UserId;
  readonly projectId: ProjectId;
}

/** Takes a project away, for good: so nobody else may be in it, who would lose it too. The bytes go to the trash. */
export async function deleteProject(
  { db, files }: { db: Db; files: FileStore },
  request: DeleteRequest,
): Promise<void> {
  await trashFiles(files, await inTransaction(db, (tx) => remove(tx, request)));
}

async function remove(tx: Tx, { creatorId, projectId }: DeleteRequest): Promise<StoredPaths[]> {
  const project = shownTo(await lockProject(tx, projectId), creatorId);
  if (!project) throw refuse.PROJECT_NOT_FOUND();
  if (project.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
  if (!isLeftToCreator(project.team.length)) throw refuse.OTHERS_IN_PROJECT();
  const ids = project.files.map(({ id }) => id);
  const removed = await deleteFiles(tx, ids);
  await deleteProjects(tx, [projectId]);
  return removed;
}
