import type { Body } from '@skillverse/contract/call';
import {
  createProject as createProjectCall,
  MEMBERS_MIN,
  updateProject as updateProjectCall,
} from '@skillverse/contract/project-plans';
import {
  getProject,
  joinProject as joinProjectCall,
  leaveProject as leaveProjectCall,
  listMyProjects,
  listProjects,
} from '@skillverse/contract/projects';
import { splitSkills } from '@skillverse/contract/skills';
import { projectIdIn } from '../../core/id-in.ts';
import { readPlaceCursor } from '../../core/place-cursor.ts';
import { refusals } from '../../core/refusal.ts';
import { searchWords } from '../../core/search-text.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { createProject } from './create-project.ts';
import { joinProject } from './join-project.ts';
import { leaveProject } from './leave-project.ts';
import { presentDetails, presentProject } from './present.ts';
import { findProjectRow, listProjectsOfMember, type ProjectPlan } from './queries.ts';
import { categoryNamed } from './rules.ts';
import { searchProjects } from './search-projects.ts';
import { updateProject } from './update-project.ts';

const refuseList = refusals(listProjects);
const refuseGet = refusals(getProject);
const refuseCreate = refusals(createProjectCall);
const refuseUpdate = refusals(updateProjectCall);

// More than anyone has: a bound, not a page.
const OWN_PROJECTS_MAX = 1000;

export function projectRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listProjects, async ({ viewer, query }) => {
    const { q = '', category: name = '', skills = '', cursor } = query;
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const category = categoryNamed(name);
    if (name !== '' && !category) return { items: [], nextCursor: null, total: 0 };
    const filter = { words: searchWords(q), category, skills: splitSkills(skills) };
    const page = await searchProjects(db, viewer.id, { filter, after });
    return { ...page, items: page.items.map(presentProject) };
  });

  serve(listMyProjects, async ({ viewer }) => {
    const rows = await listProjectsOfMember(db, viewer.id, OWN_PROJECTS_MAX);
    return { items: rows.map(presentProject) };
  });

  serve(getProject, async ({ viewer, params }) => {
    const project = await findProjectRow(db, projectIdIn(params));
    if (!project) throw refuseGet.PROJECT_NOT_FOUND();
    return presentDetails(project, viewer.id);
  });

  serve(joinProjectCall, async ({ viewer, params }) => {
    const joining = { projectId: projectIdIn(params), memberId: viewer.id };
    return presentDetails(await joinProject(db, joining), viewer.id);
  });

  serve(leaveProjectCall, async ({ viewer, params }) => {
    const leaving = { projectId: projectIdIn(params), memberId: viewer.id };
    return presentDetails(await leaveProject(db, leaving), viewer.id);
  });
}

/** What a creator does with the project itself. */
export function projectPlanRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(createProjectCall, async ({ viewer, body, repeat }) => {
    const id = await createProject(db, { ...planOf(body), creatorId: viewer.id }, repeat);
    const created = await findProjectRow(db, id);
    // A repeat may come after the project has gone.
    if (!created) throw refuseCreate.PROJECT_NOT_FOUND();
    return presentDetails(created, viewer.id);
  });

  serve(updateProjectCall, async ({ viewer, params, body }) => {
    const { status, expectedUpdatedAt, ...changes } = body;
    const projectId = projectIdIn(params);
    const asked = { creatorId: viewer.id, projectId, changes, status, expectedUpdatedAt };
    const { project: row, isOutdated } = await updateProject(db, asked);
    const project = presentDetails(row, viewer.id);
    if (isOutdated) throw refuseUpdate.PROJECT_CHANGED({ project });
    return project;
  });
}

/** What is left out is as the specification has it for a new project. */
function planOf(body: Body<typeof createProjectCall>): ProjectPlan {
  return {
    title: body.title,
    description: body.description,
    category: body.category,
    difficultyLevel: body.difficultyLevel ?? 'beginner',
    requiredSkills: body.requiredSkills,
    tags: body.tags ?? [],
    maxMembers: body.maxMembers ?? MEMBERS_MIN,
    estimatedDuration: body.estimatedDuration ?? null,
    deadline: body.deadline ?? null,
    requirements: body.requirements ?? null,
    contactInfo: body.contactInfo ?? null,
    projectGoals: body.projectGoals ?? [],
    projectLinks: body.projectLinks ?? [],
    membersOnly: body.membersOnly ?? false,
  };
}
