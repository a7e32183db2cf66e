import * as z from 'zod/mini';
import { call } from './call.ts';
import { ProjectId, Timestamp, UserId } from './ids.ts';
import { Cursor, pageOf } from './page.ts';

export const PROJECT_CATEGORIES = [
  'Web Development',
  'Mobile Development',
  'Data Science',
  'AI/ML',
  'Design',
  'Game Development',
  'Blockchain',
  'DevOps',
  'Other',
] as const;
export const PROJECT_STATUSES = ['open', 'in-progress', 'completed', 'paused'] as const;
export const PROJECTS_PER_PAGE = 30;

export const ProjectStatus = z.enum(PROJECT_STATUSES);
export type ProjectStatus = z.output<typeof ProjectStatus>;

export const Project = z.object({
  id: ProjectId,
  title: z.string(),
  description: z.string(),
  creatorId: UserId,
  category: z.enum(PROJECT_CATEGORIES),
  status: ProjectStatus,
  memberCount: z.int(),
  maxMembers: z.int(),
  createdAt: Timestamp,
});
export type Project = z.output<typeof Project>;

/** Projects of other members, newest first. */
export const listProjects = call({
  method: 'GET',
  path: '/api/projects',
  who: 'member',
  failure: 'Failed to get projects',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: pageOf(Project),
  errors: {
    INVALID_CURSOR: { status: 422, message: 'This is not a place in the list' },
  },
});

/** Projects that the viewer created or is a member of, newest first. */
export const listMyProjects = call({
  method: 'GET',
  path: '/api/me/projects',
  who: 'member',
  failure: 'Failed to get user projects',
  ok: z.object({ items: z.array(Project) }),
  errors: {},
});
