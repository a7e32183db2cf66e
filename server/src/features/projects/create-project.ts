import { ProjectId, type UserId } from '@skillverse/contract/ids';
import { PROJECTS_UNDER_WAY_MAX } from '@skillverse/contract/projects';
import {
  createProject as createProjectCall,
  DEADLINE_PAST,
  NEW_PROJECTS_PER_DAY,
} from '@skillverse/contract/projects/plans';
import { v7 as uuidv7 } from 'uuid';
import { toldAs } from '../../core/errors/failed-step.ts';
import { invalidInput, refusals, tooSoon } from '../../core/errors/refusal.ts';
import { onceInTransaction, type RepeatKey } from '../../core/http/idempotency.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { lockMember } from '../accounts/queries.ts';
import { refuseSuspended } from '../accounts/refuse-suspended.ts';
import { countUnderWay, findWaitForNext, insertProject, insertTeammate, type NewProject } from './queries.ts';
import { creationFailureText, isPastDay } from './rules.ts';

const refuse = refusals(createProjectCall);

interface Asked {
  readonly repeat?: RepeatKey | undefined;
  /** The creator may be in more than a member starts: sample data is outside of the limit. */
  readonly mayExceed?: boolean;
  /** The limit of a day is left out where the site counts nothing by time. */
  readonly isCounted?: boolean;
  /** Of the disk; left out, there is. */
  readonly hasRoom?: () => Promise<boolean>;
}

/** Starts a project with its creator as the only member: both or neither. */
export async function createProject(
  db: DbOrTx,
  project: Omit<NewProject, 'id'> & { id?: ProjectId },
  { repeat, mayExceed = false, isCounted = false, hasRoom = async () => true }: Asked = {},
): Promise<ProjectId> {
  return await onceInTransaction(db, repeat, async (tx) => {
    if (project.deadline !== null && isPastDay(project.deadline, new Date())) {
      throw invalidInput('deadline', DEADLINE_PAST);
    }
    if (!(await hasRoom())) throw refuse.STORAGE_FULL();
    if (!(await lockMember(tx, project.creatorId))) throw refuse.USER_NOT_FOUND();
    await refuseSuspended(tx, project.creatorId);
    if (!mayExceed && (await countUnderWay(tx, project.creatorId)) >= PROJECTS_UNDER_WAY_MAX) {
      throw refuse.TOO_MANY_PROJECTS({ maxProjects: PROJECTS_UNDER_WAY_MAX });
    }
    if (isCounted) await refuseMoreOfDay(tx, project.creatorId);
    const id = project.id ?? ProjectId.parse(uuidv7());
    await insert(tx, { ...project, id });
    return id;
  });
}

async function refuseMoreOfDay(tx: Tx, creatorId: UserId): Promise<void> {
  const retryAfterSeconds = await findWaitForNext(tx, creatorId, NEW_PROJECTS_PER_DAY);
  if (retryAfterSeconds === 0) return;
  throw tooSoon(`You have started ${NEW_PROJECTS_PER_DAY} projects within a day`, retryAfterSeconds);
}

async function insert(tx: Tx, project: NewProject): Promise<void> {
  try {
    const id = await insertProject(tx, project);
    if (!id) throw toldAs(creationFailureText('no row'), new Error('the new project was not returned'));
    await insertTeammate(tx, id, project.creatorId);
  } catch (error) {
    const { message } = error as Error;
    throw toldAs(creationFailureText({ sqlState: sqlStateOf(error), message }), error);
  }
}
