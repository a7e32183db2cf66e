import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { PROJECTS_UNDER_WAY_MAX, type ProjectStatus } from '@skillverse/contract/projects';
import { DEADLINE_PAST, updateProject as updateProjectCall } from '@skillverse/contract/projects/plans';
import { runningStatus } from '@skillverse/contract/rules/project-team';
import { invalidInput, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockMember } from '../accounts/queries.ts';
import { notifyOfPlan } from './notice-queries.ts';
import {
  countUnderWay,
  getProjectRow,
  lockProject,
  type ProjectDetailsRow,
  type ProjectPlan,
  updateProjectRow,
} from './queries.ts';
import { isPastDay, shownTo } from './rules.ts';

const refuse = refusals(updateProjectCall);

interface UpdateRequest {
  readonly creatorId: UserId;
  readonly projectId: ProjectId;
  /** What is undefined stays. */
  readonly changes: { readonly [Field in keyof ProjectPlan]?: ProjectPlan[Field] | undefined };
  /** 'open' or 'in-progress' let it run again, and its members decide which. */
  readonly status?: ProjectStatus | undefined;
  /** Of the project that the changes were made to; undefined changes it whatever it has become. */
  readonly expectedUpdatedAt?: string | undefined;
}

/**
 * Changes what its creator says about a project, and whether it runs. Lock order: project, creator.
 * @returns the project as it is now; isOutdated where it was changed meanwhile, and so was left alone
 */
export function updateProject(
  db: DbOrTx,
  { creatorId, projectId, changes, status, expectedUpdatedAt }: UpdateRequest,
): Promise<{ project: ProjectDetailsRow; isOutdated: boolean }> {
  return inTransaction(db, async (tx) => {
    const locked = shownTo(await lockProject(tx, projectId), creatorId);
    if (!locked) throw refuse.PROJECT_NOT_FOUND();
    if (locked.creatorId !== creatorId) throw refuse.NOT_YOUR_PROJECT();
    if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== locked.updatedAt) {
      return { project: locked, isOutdated: true };
    }
    const changed = changedBy(locked, changes);
    const memberCount = locked.team.length;
    if (changed.maxMembers < memberCount) throw refuse.TOO_FEW_PLACES({ memberCount });
    const { deadline } = changed;
    if (deadline !== null && deadline !== locked.deadline && isPastDay(deadline, new Date())) {
      throw invalidInput('deadline', DEADLINE_PAST);
    }
    const next = statusAsked(status, locked);
    if (locked.status === 'completed' && next !== 'completed') await checkCanResume(tx, creatorId);
    await updateProjectRow(tx, { ...changed, status: next });
    notifyOfPlan(tx, projectId, turnOf(locked.status, next));
    return { project: await getProjectRow(tx, projectId), isOutdated: false };
  });
}

function changedBy(project: ProjectDetailsRow, changes: UpdateRequest['changes']): ProjectDetailsRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...project, ...Object.fromEntries(given) };
}

/** null: it goes on as before. */
function turnOf(before: ProjectStatus, next: ProjectStatus) {
  if (before === next) return null;
  if (next === 'paused' || next === 'completed') return next;
  return before === 'paused' || before === 'completed' ? 'resumed' : null;
}

async function checkCanResume(tx: Tx, creatorId: UserId): Promise<void> {
  await lockMember(tx, creatorId);
  if ((await countUnderWay(tx, creatorId)) >= PROJECTS_UNDER_WAY_MAX) {
    throw refuse.TOO_MANY_PROJECTS({ maxProjects: PROJECTS_UNDER_WAY_MAX });
  }
}

function statusAsked(asked: ProjectStatus | undefined, { status, team }: ProjectDetailsRow): ProjectStatus {
  if (asked === 'paused' || asked === 'completed') return asked;
  return asked === undefined ? status : runningStatus(team.length);
}
