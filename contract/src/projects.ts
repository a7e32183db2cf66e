import * as z from 'zod/mini';
import { call } from './call.ts';
import { SEARCH_TEXT_MAX } from './courses.ts';
import { MediaFile } from './files/media.ts';
import { ProjectId, Timestamp, UserId } from './ids.ts';
import { Cursor, foundPageOf, invalidCursor, pageOf, pageSizeUpTo } from './page.ts';
import { PROJECT_CATEGORIES, SKILLS_SOUGHT_MAX } from './projects/words.ts';
import { optionalEntries, optionalText } from './text/text-fields.ts';
import { TextFormat } from './text/text-format.ts';

export const PROJECT_STATUSES = ['open', 'in-progress', 'completed', 'paused'] as const;
export const DIFFICULTY_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const PROJECTS_PER_PAGE = 30;
/** The unfinished projects of a member, as creator or not. Paused ones count. */
export const PROJECTS_UNDER_WAY_MAX = 20;
/** How often a member joins projects within a day, and how often the same one. */
export const JOINS_PER_DAY = 50;
export const JOINS_OF_PROJECT_PER_DAY = 5;

export const ProjectCategory = z.enum(PROJECT_CATEGORIES);
export type ProjectCategory = z.output<typeof ProjectCategory>;

export const ProjectStatus = z.enum(PROJECT_STATUSES);
export type ProjectStatus = z.output<typeof ProjectStatus>;
export const DifficultyLevel = z.enum(DIFFICULTY_LEVELS);
export type DifficultyLevel = z.output<typeof DifficultyLevel>;

/** A member of a project, as others see them. A deleted member is in no project. */
export const Teammate = z.object({ id: UserId, name: z.string(), avatarUrl: z.string() });
export type Teammate = z.output<typeof Teammate>;

/** A project as lists show it. */
export const Project = z.object({
  id: ProjectId,
  title: z.string(),
  /** As its creator wrote it. */
  description: z.string(),
  descriptionFormat: TextFormat,
  /** What is read of a description in Markdown, without its marks; null where it is plain. */
  descriptionPlain: z.nullable(z.string()),
  creatorId: UserId,
  category: ProjectCategory,
  status: ProjectStatus,
  difficultyLevel: DifficultyLevel,
  /** In the creator's words, e.g. '6 weeks'; null if not given. */
  estimatedDuration: z.nullable(z.string()),
  /** A calendar day, e.g. 2027-03-31. */
  deadline: z.nullable(z.string()),
  requiredSkills: z.array(z.string()),
  tags: z.array(z.string()),
  maxMembers: z.int(),
  /** The creator first, then in the order of their joining. */
  currentMembers: z.array(UserId),
  /** The same members, to be shown. */
  team: z.array(Teammate),
  /** If true, only its members see it. */
  hiddenByHost: z.boolean(),
  /**
   * When it became its creator's because the one before left; null where nobody left, and once its creator has edited it or
   * its status. Told to its creator alone, and null to everybody else.
   */
  handedOverAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Project = z.output<typeof Project>;

/** All about a project. */
export const ProjectDetails = z.extend(Project, {
  requirements: z.nullable(z.string()),
  requirementsFormat: TextFormat,
  projectGoals: z.array(z.string()),
  projectLinks: z.array(z.string()),
  /** For every member. */
  galleryImages: z.array(MediaFile),
  /** Contact information and files are kept for the members of the project. */
  membersOnly: z.boolean(),
  /** Also null if the viewer may not see it. */
  contactInfo: z.nullable(z.string()),
  /** Videos and documents. Also empty if the viewer may not see them. */
  mediaFiles: z.array(MediaFile),
});
export type ProjectDetails = z.output<typeof ProjectDetails>;

export const ofProject = { params: z.strictObject({ projectId: z.string() }) } as const;

/** Refusals that the calls about one project share. */
export const projectNotFound = { PROJECT_NOT_FOUND: { status: 404, message: 'Project not found' } } as const;
export const notTheCreators = {
  ...projectNotFound,
  NOT_YOUR_PROJECT: { status: 403, message: 'Only the creator can change this project' },
} as const;

export const underWay = {
  TOO_MANY_PROJECTS: {
    status: 409,
    message: 'You are in {maxProjects} projects under way: complete or leave one first',
    details: z.object({ maxProjects: z.int() }),
  },
} as const;

/** Projects of other members, newest first: every one, or, where something is looked for, the open ones that fit. */
export const listProjects = call({
  method: 'GET',
  path: '/api/projects',
  who: 'member',
  failure: 'Failed to get projects',
  searchFailure: 'Failed to search projects',
  query: z.strictObject({
    /** Every word must occur in title, description or tags, in any case. */
    q: z.optional(optionalText('The search', SEARCH_TEXT_MAX)),
    /** In any case. An unknown one finds nothing. */
    category: z.optional(optionalText('The category', 60)),
    /** Separated by commas; at least one must be among the required skills, in any case. */
    skills: z.optional(optionalEntries('The skills', SKILLS_SOUGHT_MAX)),
    cursor: z.optional(Cursor),
  }),
  ok: foundPageOf(Project),
  errors: {
    ...invalidCursor,
  },
});

/** How many projects are in each status. */
export const ProjectCounts = z.object({
  open: z.int(),
  'in-progress': z.int(),
  completed: z.int(),
  paused: z.int(),
});
export type ProjectCounts = z.output<typeof ProjectCounts>;

/** Projects that the viewer created or is a member of, newest first. */
export const listMyProjects = call({
  method: 'GET',
  path: '/api/me/projects',
  who: 'member',
  failure: 'Failed to get user projects',
  query: z.strictObject({
    cursor: z.optional(Cursor),
    limit: z.optional(pageSizeUpTo(PROJECTS_PER_PAGE)),
  }),
  /** The counts cover all projects, not only this page. */
  ok: z.extend(pageOf(Project), { counts: ProjectCounts }),
  errors: {
    ...invalidCursor,
  },
});

export const getProject = call({
  method: 'GET',
  path: '/api/projects/:projectId',
  who: 'member',
  failure: 'Failed to get project',
  ...ofProject,
  ok: ProjectDetails,
  errors: projectNotFound,
});

/** Takes a free place. With more than one member the project is in progress. */
export const joinProject = call({
  method: 'POST',
  path: '/api/projects/:projectId/join',
  who: 'member',
  limited: true,
  failure: 'Failed to join project',
  ...ofProject,
  ok: ProjectDetails,
  errors: {
    ...projectNotFound,
    ALREADY_MEMBER: { status: 409, message: 'User is already a member of this project' },
    REMOVED_FROM_PROJECT: { status: 409, message: 'You were removed from this project' },
    PROJECT_FULL: { status: 409, message: 'Project is already at maximum capacity' },
    PROJECT_NOT_OPEN: { status: 409, message: 'This project is not open to new members' },
    ...underWay,
  },
});

const leavingErrors = {
  NOT_A_MEMBER: { status: 409, message: 'User is not a member of this project' },
  CREATOR_CANNOT_LEAVE: { status: 409, message: 'Project creator cannot leave the project' },
} as const;

/** Leaves the project. A project in progress with one member left is open again. */
export const leaveProject = call({
  method: 'POST',
  path: '/api/projects/:projectId/leave',
  who: 'member',
  failure: 'Failed to leave project',
  ...ofProject,
  ok: ProjectDetails,
  errors: {
    ...projectNotFound,
    ...leavingErrors,
  },
});

/** Removes a member, who cannot join again for 30 days. */
export const removeTeammate = call({
  method: 'DELETE',
  path: '/api/projects/:projectId/members/:userId',
  who: 'member',
  failure: 'Failed to update project',
  params: z.strictObject({ projectId: z.string(), userId: z.string() }),
  ok: ProjectDetails,
  errors: {
    ...notTheCreators,
    ...leavingErrors,
  },
});
