import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { joinProject as joinProjectCall, PROJECTS_UNDER_WAY_MAX } from '@skillverse/contract/projects';
import { joinRefusal, statusAfterMove } from '@skillverse/contract/rules/project-team';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockMember } from '../../accounts/queries.ts';
import { refuseSuspended } from '../../accounts/refuse-suspended.ts';
import { writeToRecord } from '../../record/write-to-record.ts';
import { notifyOfMove } from '../notice-queries.ts';
import {
  countUnderWay,
  getProjectRow,
  insertTeammate,
  lockProject,
  type ProjectDetailsRow,
  updateStatus,
} from '../queries.ts';
import { shownTo } from '../rules.ts';
import { limitJoins } from './limit-joins.ts';
import { wasRemoved } from './team-queries.ts';

const refuse = refusals(joinProjectCall);

/**
 * Takes a free place. Lock order: project, member, limits, and by a trigger its conversation.
 * @param isCounted false where the site counts nothing by time
 * @returns the project as it is now
 */
export function joinProject(
  db: DbOrTx,
  { projectId, memberId }: { projectId: ProjectId; memberId: UserId },
  { isCounted = false } = {},
): Promise<ProjectDetailsRow> {
  return inTransaction(db, async (tx) => {
    const locked = shownTo(await lockProject(tx, projectId), memberId);
    if (!locked) throw refuse.PROJECT_NOT_FOUND();
    const currentMembers = locked.team.map(({ id }) => id);
    const refusal = joinRefusal(
      { ...locked, currentMembers, wasRemoved: await wasRemoved(tx, projectId, memberId) },
      memberId,
    );
    if (refusal) throw refuse[refusal]();
    if (!(await lockMember(tx, memberId))) throw commonRefusal('SIGN_IN_REQUIRED');
    await refuseSuspended(tx, memberId);
    if ((await countUnderWay(tx, memberId)) >= PROJECTS_UNDER_WAY_MAX) {
      throw refuse.TOO_MANY_PROJECTS({ maxProjects: PROJECTS_UNDER_WAY_MAX });
    }
    if (isCounted) await limitJoins(tx, memberId, projectId);
    await insertTeammate(tx, projectId, memberId);
    await updateStatus(tx, projectId, statusAfterMove(locked.status, locked.team.length + 1));
    notifyOfMove(tx, 'project-joined', locked, memberId);
    await writeToRecord(tx, memberId, { earned: 'collaborator' });
    return await getProjectRow(tx, projectId);
  });
}
