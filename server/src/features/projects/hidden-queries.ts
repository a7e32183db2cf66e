import type { ProjectId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** @returns false where it is so already. The project must be locked. */
export async function updateHidden(tx: Tx, projectId: ProjectId, isHidden: boolean): Promise<boolean> {
  // The title is written anew because its words may have been forgotten meanwhile.
  const changed = await tx`
    update projects set title = title, hidden_at = case when ${isHidden} then now() end
    where id = ${projectId} and (hidden_at is null) = ${isHidden} returning id`;
  return changed.length > 0;
}

interface HiddenProject {
  readonly id: ProjectId;
  readonly title: string;
  readonly hiddenAt: string;
}

/** The last hidden first. */
export async function listHiddenProjects(db: DbOrTx): Promise<HiddenProject[]> {
  return await db<HiddenProject[]>`
    select id, title, hidden_at from projects where hidden_at is not null order by hidden_at desc, id`;
}
