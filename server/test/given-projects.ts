import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { ProjectStatus } from '@skillverse/contract/projects';
import type { Db } from '../src/db/client.ts';
import { createProject } from '../src/features/projects/create-project.ts';
import { joinProject } from '../src/features/projects/join-project.ts';
import type { NewProject } from '../src/features/projects/queries.ts';
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
  const id = await createProject(db, project);
  for (const memberId of members) await joinProject(db, { projectId: id, memberId });
  if (status) await db`update projects set status = ${status} where id = ${id}`;
  return { id, title: project.title, creatorId };
}
