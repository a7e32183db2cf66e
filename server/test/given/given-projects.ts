import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { ProjectStatus } from '@skillverse/contract/projects';
import type { Db } from '../../src/db/client.ts';
import { createProject } from '../../src/features/projects/create-project.ts';
import type { NewProject } from '../../src/features/projects/queries.ts';
import { aMember } from './given.ts';

export interface WantedProject extends Partial<Omit<NewProject, 'id'>> {
  /** Who has joined, besides the creator, in this order. */
  readonly members?: readonly UserId[];
  /** Where it is not the one that follows from its members. */
  readonly status?: ProjectStatus;
}

export interface GivenProject {
  readonly id: ProjectId;
  readonly title: string;
  readonly creatorId: UserId;
}

export async function aProject(db: Db, wanted: WantedProject = {}): Promise<GivenProject> {
  const { members = [], status, ...said } = wanted;
  const creatorId = said.creatorId ?? (await aMember(db, { name: 'Cleo Creator' })).id;
  const project: Omit<NewProject, 'id'> = {
    title: 'Seed library',
    description: 'Swap seeds.',
    category: 'Other',
    difficultyLevel: 'beginner',
    requiredSkills: ['Sowing'],
    tags: [],
    maxMembers: Math.max(2, members.length + 1),
    estimatedDuration: null,
    deadline: null,
    requirements: null,
    contactInfo: null,
    projectGoals: [],
    projectLinks: [],
    membersOnly: false,
    ...said,
    creatorId,
  };
  const id = await createProject(db, project, { mayExceed: true });
  for (const memberId of members) await aTeammate(db, id, memberId);
  if (status) await db`update projects set status = ${status} where id = ${id}`;
  return { id, title: project.title, creatorId };
}

/** This number of one creator who is alone in each: one statement, because each by itself would take long. */
export async function projectsUnderWay(db: Db, creatorId: UserId, howMany: number): Promise<ProjectId[]> {
  const made = await db<{ projectId: ProjectId }[]>`
    with made as (
      insert into projects (id, creator_id, title, description, category, required_skills, max_members)
      select gen_random_uuid(), ${creatorId}, 'Seed library ' || i, 'Swap seeds.', 'Other', '{Sowing}', 2
      from generate_series(1, ${howMany}::int) i returning id
    )
    insert into project_members (project_id, user_id) select id, ${creatorId} from made returning project_id`;
  return made.map(({ projectId }) => projectId);
}

/** In it, besides any number of others. */
export async function aTeammate(db: Db, projectId: ProjectId, memberId: UserId): Promise<void> {
  await db`insert into project_members (project_id, user_id) values (${projectId}, ${memberId})`;
  await db`update projects set status = 'in-progress' where id = ${projectId} and status = 'open'`;
}
