import type { ProjectId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertHostAction } from '../accounts/queries.ts';
import { updateHidden } from './hidden-queries.ts';
import { lockProject } from './queries.ts';

/**
 * Takes a project out of everything in which it can be found, or puts it back. Those who are in it keep it.
 * @returns undefined where there is no such project; `changed` is false where it was so already
 */
export async function hideProject(
  db: Db,
  projectId: ProjectId,
  action: 'hide' | 'show',
): Promise<{ readonly title: string; readonly changed: boolean } | undefined> {
  return await inTransaction(db, async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project) return undefined;
    const changed = await updateHidden(tx, projectId, action === 'hide');
    if (changed) await insertHostAction(tx, action, projectId);
    return { title: project.title, changed };
  });
}
