import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import { expect } from 'vitest';
import { removeTeammate } from '../../../src/features/projects/team/remove-teammate.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { aProject, projectsUnderWay, type WantedProject } from '../../given/given-projects.ts';
import { createSite } from '../../site.ts';
import { leavingMeanwhile } from './leaving-meanwhile.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

const plan = {
  title: 'A repair map',
  description: 'Who mends what.',
  category: 'Web Development',
  requiredSkills: ['React'],
};

interface Ask {
  readonly method: Call['method'];
  /** ':project' in it is the id of a new project. */
  readonly path: string;
  readonly who?: 'creator' | 'member' | 'stranger';
  readonly project?: WantedProject;
  readonly body?: unknown;
}

/** Asks about a new project, as somebody who stands to it in this way. */
async function about({ database: { db }, site }: Given, ask: Ask) {
  const { method, path, who = 'stranger', project: wanted = {}, body } = ask;
  const asker = await aMember(db);
  const members = who === 'member' ? [asker.id] : (wanted.members ?? []);
  const project = await aProject(db, { ...wanted, members });
  const as = await signedIn(db, who === 'creator' ? project.creatorId : asker.id);
  return await site.ask(method, path.replace(':project', project.id), { as, body });
}

const asked =
  (ask: Ask): Refused['provoke'] =>
  (given) =>
    about(given, ask);

const here = '/api/projects/:project';
const gone = `/api/projects/${NOWHERE}`;
const notFound = (ask: Ask): Refused => ({ message: 'Project not found', provoke: asked(ask) });
const joining = { method: 'POST', path: `${here}/join` } as const;
const deleting = { method: 'DELETE', path: here, who: 'creator' } as const;
const leaving = { method: 'POST', path: `${here}/leave` } as const;
const removing = { method: 'DELETE', path: `${here}/members/${NOWHERE}`, who: 'creator' } as const;
const changing = { method: 'PATCH', path: here, who: 'creator', body: { maxMembers: 2 } } as const;

const manyAreIn = 'You are in 20 projects under way: complete or leave one first';

/** Asked by a creator who has as many under way as there can be, and one that is completed. */
const tooMany = (ask: { method: Call['method']; path: string; body: unknown }): Refused => ({
  message: manyAreIn,
  details: { maxProjects: 20 },
  provoke: async ({ database: { db }, site }) => {
    const { id, creatorId } = await aProject(db, { status: 'completed' });
    await projectsUnderWay(db, creatorId, 20);
    const as = await signedIn(db, creatorId);
    return await site.ask(ask.method, ask.path.replace(':project', id), { as, body: ask.body });
  },
});

const creations: Record<string, Refused> = {
  'projects.createProject USER_NOT_FOUND': {
    message: 'User not found',
    provoke: (given) => leavingMeanwhile(given, '/api/projects', plan),
  },
  'projects.createProject PROJECT_NOT_FOUND': {
    message: 'Project not found',
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db);
      const headers = { 'idempotency-key': randomUUID() };
      const creation = { as: await signedIn(db, id), headers, body: plan };
      expect((await site.ask('POST', '/api/projects', creation)).status).toBe(200);
      await db`delete from projects where creator_id = ${id}`;
      return await site.ask('POST', '/api/projects', creation);
    },
  },
  'projects.createProject STORAGE_FULL': {
    message: "This site's disk is full. Its host has to make room.",
    provoke: async ({ database }) => {
      const { id } = await aMember(database.db);
      const files = { ...database.files, hasRoom: async () => false };
      const site = await createSite({ ...database, files });
      const as = await signedIn(database.db, id);
      return await site.ask('POST', '/api/projects', { as, body: plan }).finally(site.close);
    },
  },
  'projects.createProject TOO_MANY_PROJECTS': tooMany({ method: 'POST', path: '/api/projects', body: plan }),
};

const changes: Record<string, Refused> = {
  'projects.updateProject PROJECT_NOT_FOUND': notFound({ ...changing, path: gone }),
  'projects.updateProject NOT_YOUR_PROJECT': {
    message: 'Only the creator can change this project',
    provoke: asked({ ...changing, who: 'member' }),
  },
  'projects.updateProject TOO_MANY_PROJECTS': tooMany({ ...changing, body: { status: 'open' } }),
  'projects.updateProject TOO_FEW_PLACES': {
    message: 'The team has 3 members already',
    details: { memberCount: 3 },
    provoke: async (given) => {
      const { db } = given.database;
      const members = [(await aMember(db)).id, (await aMember(db)).id];
      return await about(given, { ...changing, project: { members } });
    },
  },
  'projects.updateProject PROJECT_CHANGED': {
    message: 'This project has been changed meanwhile',
    details: { project: expect.objectContaining({ title: 'Changed', maxMembers: 2 }) },
    provoke: asked({
      ...changing,
      project: { title: 'Changed' },
      body: { maxMembers: 5, expectedUpdatedAt: '2026-01-01T00:00:00.000Z' },
    }),
  },
};

/** Of the calls about projects. */
export const projectRefusals: Readonly<Record<string, Refused>> = {
  ...creations,
  ...changes,
  'projects.listProjects INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: asked({ method: 'GET', path: '/api/projects?cursor=somewhere' }),
  },
  'projects.listMyProjects INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: asked({ method: 'GET', path: '/api/me/projects?cursor=somewhere' }),
  },
  'projects.getProject PROJECT_NOT_FOUND': notFound({ method: 'GET', path: gone }),
  'projects.joinProject PROJECT_NOT_FOUND': notFound({ ...joining, path: `${gone}/join` }),
  'projects.joinProject ALREADY_MEMBER': {
    message: 'User is already a member of this project',
    provoke: asked({ ...joining, who: 'member' }),
  },
  'projects.joinProject PROJECT_FULL': {
    message: 'Project is already at maximum capacity',
    provoke: async (given) => {
      const members = [(await aMember(given.database.db)).id];
      return await about(given, { ...joining, project: { members, maxMembers: 2 } });
    },
  },
  'projects.joinProject TOO_MANY_PROJECTS': {
    message: manyAreIn,
    details: { maxProjects: 20 },
    provoke: async ({ database: { db }, site }) => {
      const [{ id: joiner }, { id }] = [await aMember(db), await aProject(db)];
      await projectsUnderWay(db, joiner, 20);
      return await site.ask('POST', `/api/projects/${id}/join`, { as: await signedIn(db, joiner) });
    },
  },
  'projects.joinProject PROJECT_NOT_OPEN': {
    message: 'This project is not open to new members',
    provoke: asked({ ...joining, project: { status: 'paused' } }),
  },
  'projects.deleteProject PROJECT_NOT_FOUND': notFound({ ...deleting, path: gone }),
  'projects.deleteProject NOT_YOUR_PROJECT': {
    message: 'Only the creator can change this project',
    provoke: asked({ ...deleting, who: 'member' }),
  },
  'projects.deleteProject OTHERS_IN_PROJECT': {
    message: 'Others are in this project. It can be deleted once they have left',
    provoke: async (given) => {
      const members = [(await aMember(given.database.db)).id];
      return await about(given, { ...deleting, project: { members } });
    },
  },
  'projects.joinProject REMOVED_FROM_PROJECT': {
    message: 'You were removed from this project',
    provoke: async ({ database: { db }, site }) => {
      const { id: memberId } = await aMember(db);
      const { id: projectId, creatorId } = await aProject(db, { members: [memberId] });
      await removeTeammate(db, { projectId, creatorId, memberId });
      return await site.ask('POST', `/api/projects/${projectId}/join`, { as: await signedIn(db, memberId) });
    },
  },
  'projects.removeTeammate PROJECT_NOT_FOUND': notFound({
    ...removing,
    path: `${gone}/members/${NOWHERE}`,
  }),
  'projects.removeTeammate NOT_YOUR_PROJECT': {
    message: 'Only the creator can change this project',
    provoke: asked({ ...removing, who: 'member' }),
  },
  'projects.removeTeammate NOT_A_MEMBER': {
    message: 'User is not a member of this project',
    provoke: asked(removing),
  },
  'projects.removeTeammate CREATOR_CANNOT_LEAVE': {
    message: 'Project creator cannot leave the project',
    provoke: async ({ database: { db }, site }) => {
      const { id, creatorId } = await aProject(db);
      const as = await signedIn(db, creatorId);
      return await site.ask('DELETE', `/api/projects/${id}/members/${creatorId}`, { as });
    },
  },
  'projects.leaveProject PROJECT_NOT_FOUND': notFound({ ...leaving, path: `${gone}/leave` }),
  'projects.leaveProject NOT_A_MEMBER': {
    message: 'User is not a member of this project',
    provoke: asked(leaving),
  },
  'projects.leaveProject CREATOR_CANNOT_LEAVE': {
    message: 'Project creator cannot leave the project',
    provoke: asked({ ...leaving, who: 'creator' }),
  },
};
