import { ProjectId } from '@skillverse/contract/ids';
import {
  createProject as createProjectCall,
  DEADLINE_PAST,
  PROJECTS_UNDER_WAY_MAX,
} from '@skillverse/contract/project-plans';
import { v7 as uuidv7 } from 'uuid';
import { toldAs } from '../../core/failed-step.ts';
import { onceInTransaction, type RepeatKey } from '../../core/idempotency.ts';
import { invalidInput, refusals } from '../../core/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { lockMember } from '../accounts/queries.ts';
import { countUnderWay, insertProject, insertTeammate, type NewProject } from './queries.ts';
import { creationFailureText, isPastDay } from './rules.ts';

const refuse = refusals(createProjectCall);

/** Starts a project with its creator as the only member: both or neither. */
export async function createProject(
  db: DbOrTx,
  project: Omit<NewProject, 'id'> & { id?: ProjectId },
  repeat?: RepeatKey,
): Promise<ProjectId> {
  return await onceInTransaction(db, repeat, async (tx) => {
    if (project.deadline !== null && isPastDay(project.deadline, new Date())) {
      throw invalidInput('deadline', DEADLINE_PAST);
    }
    if (!(await lockMember(tx, project.creatorId))) throw refuse.USER_NOT_FOUND();
    if ((await countUnderWay(tx, project.creatorId)) >= PROJECTS_UNDER_WAY_MAX) {
      throw refuse.TOO_MANY_PROJECTS({ maxProjects: PROJECTS_UNDER_WAY_MAX });
    }
    const id = project.id ?? ProjectId.parse(uuidv7());
    await insert(tx, { ...project, id });
    return id;
  });
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
