import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { leaveProject as leaveProjectCall } from '@skillverse/contract/projects';
import { statusAfterMove } from '@skillverse/contract/rules/project-team';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOfMove } from '../notice-queries.ts';
import { getProjectRow, lockProject, type ProjectDetailsRow, updateStatus } from '../queries.ts';
import { isInTeam, shownTo } from '../rules.ts';
import { deleteTeammate } from './team-queries.ts';

const refuse = refusals(leaveProjectCall);

/** Gives the member's place up. @returns the project as it is now */
export function leaveProject(
  db: Db,
  { projectId, memberId }: { projectId: ProjectId; memberId: UserId },
): Promise<ProjectDetailsRow> {
  return inTransaction(db, async (tx) => {
    const locked = shownTo(await lockProject(tx, projectId), memberId);
    if (!locked) throw refuse.PROJECT_NOT_FOUND();
    if (locked.creatorId === memberId) throw refuse.CREATOR_CANNOT_LEAVE();
    if (!isInTeam(locked, memberId)) throw refuse.NOT_A_MEMBER();
    await deleteTeammate(tx, projectId, memberId);
    await updateStatus(tx, projectId, statusAfterMove(locked.status, locked.team.length - 1));
    notifyOfMove(tx, 'project-left', locked, memberId);
    return await getProjectRow(tx, projectId);
  });
}
