import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { removeTeammate as removeTeammateCall } from '@skillverse/contract/projects';
import { statusAfterMove } from '@skillverse/contract/rules/project-team';
import { refusals } from '../../../core/errors/refusal.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOfRemoval } from '../notice-queries.ts';
import { getProjectRow, lockProject, type ProjectDetailsRow, updateStatus } from '../queries.ts';
import { shownTo } from '../rules.ts';
import { deleteTeammate, insertRemoval } from './team-queries.ts';

const refuse = refusals(removeTeammateCall);

interface Removal {
  readonly projectId: ProjectId;
  readonly creatorId: UserId;
  /** undefined where it can be nobody's id. */
  readonly memberId: UserId | undefined;
}

/** Puts somebody out of a project, as its creator alone may. @returns the project as it is now */
export function removeTeammate(
  db: DbOrTx,
  { projectId, creatorId, memberId }: Removal,
): Promise<ProjectDetailsRow> {
  return inTransaction(db, async (tx) => {
    const locked = shownTo(await lockProject(tx, projectId), creatorId);
    if (!locked) throw refuse.PROJECT_NOT_FOUND();
    if (locked.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
    if (memberId === creatorId) throw refuse.CREATOR_CANNOT_LEAVE();
    if (!memberId || !(await deleteTeammate(tx, projectId, memberId))) throw refuse.NOT_A_MEMBER();
    await insertRemoval(tx, projectId, memberId);
    const { team } = await getProjectRow(tx, projectId);
    await updateStatus(tx, projectId, statusAfterMove(locked.status, team.length));
    notifyOfRemoval(tx, locked, memberId);
    return await getProjectRow(tx, projectId);
  });
}
