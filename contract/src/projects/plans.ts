import * as z from 'zod/mini';
import { call } from '../call.ts';
import { diskFull } from '../errors.ts';
import { Timestamp } from '../ids.ts';
import {
  DifficultyLevel,
  notTheCreators,
  ofProject,
  ProjectCategory,
  ProjectDetails,
  ProjectStatus,
  projectNotFound,
  underWay,
} from '../projects.ts';
import { cleanAddress } from '../text/clean-text.ts';
import { isWebAddress, LINK_MAX, normalAddress } from '../text/links.ts';
import { COMMAS, NO_SKILL, SKILL_MAX, uniqueSkills } from '../text/skills.ts';
import { optionalLine, optionalLines, requiredLines, requiredText, textOrNull } from '../text/text-fields.ts';
import { TextFormat } from '../text/text-format.ts';

export const PROJECT_TITLE_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 5000;
const PROJECT_SKILLS_MAX = 20;
const PROJECT_TAGS_MAX = 20;
const TAG_MAX = 40;
const PROJECT_DURATION_MAX = 60;
export const REQUIREMENTS_MAX = 2000;
export const CONTACT_INFO_MAX = 500;
export const PROJECT_GOALS_MAX = 20;
const GOAL_MAX = 200;
export const PROJECT_LINKS_MAX = 10;
/** Those that are gone since do not count: they take no room. */
export const NEW_PROJECTS_PER_DAY = 20;
export const MEMBERS_MIN = 2;
const MEMBERS_MAX = 10;

const PLACES = `Enter a whole number from ${MEMBERS_MIN} to ${MEMBERS_MAX}`;
const DAY = 'Enter a day, e.g. 2027-03-31';
/** A deadline that is set. */
export const DEADLINE_PAST = 'Choose today or a later day';

/** True for a day that the calendar has, from 2000 to 2100. */
function isCalendarDay(text: string): boolean {
  if (!/^(20\d\d|2100)-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A list is typed into one field, separated by commas. A comma inside an entry would split it at the next change. */
function anEntry(kind: 'skill' | 'tag', max: number) {
  const isOne = (text: string) => ![...COMMAS].some((comma) => text.includes(comma));
  return requiredText(`Each ${kind}`, max).check(z.refine(isOne, `Enter each ${kind} by itself`));
}

const Tags = z.pipe(
  z
    .array(anEntry('tag', TAG_MAX))
    .check(z.maxLength(PROJECT_TAGS_MAX, `Enter at most ${PROJECT_TAGS_MAX} tags`)),
  z.transform(uniqueSkills),
);

const RequiredSkills = z.pipe(
  z
    .array(anEntry('skill', SKILL_MAX), NO_SKILL)
    .check(
      z.minLength(1, NO_SKILL),
      z.maxLength(PROJECT_SKILLS_MAX, `Enter at most ${PROJECT_SKILLS_MAX} skills`),
    ),
  z.transform(uniqueSkills),
);

const ProjectLink = z.pipe(
  z.string().check(
    z.overwrite(cleanAddress),
    z.maxLength(LINK_MAX, { error: 'The address is too long', abort: true }),
    z.refine((text) => isWebAddress(text), { error: 'Please enter a valid URL', abort: true }),
    z.refine((text) => normalAddress(text).length <= LINK_MAX, 'The address is too long'),
  ),
  z.transform(normalAddress),
);

/** What its creator says about a project. Members and status are the server's. */
export const ProjectInput = z.strictObject({
  title: requiredText('Project title', PROJECT_TITLE_MAX),
  description: requiredLines('Project description', PROJECT_DESCRIPTION_MAX),
  /** Of the description that comes with it; plain where it is left out. */
  descriptionFormat: z.optional(TextFormat),
  category: z.enum(ProjectCategory.options, {
    error: ({ input }) => (input ? undefined : 'Category is required'),
  }),
  difficultyLevel: z.optional(DifficultyLevel),
  requiredSkills: RequiredSkills,
  tags: z.optional(Tags),
  maxMembers: z.optional(z.int(PLACES).check(z.minimum(MEMBERS_MIN, PLACES), z.maximum(MEMBERS_MAX, PLACES))),
  estimatedDuration: z.optional(
    z.nullable(z.pipe(optionalLine('The duration', PROJECT_DURATION_MAX), z.transform(textOrNull))),
  ),
  deadline: z.optional(z.nullable(z.string(DAY).check(z.refine(isCalendarDay, DAY)))),
  requirements: z.optional(
    z.nullable(z.pipe(optionalLines('The requirements', REQUIREMENTS_MAX), z.transform(textOrNull))),
  ),
  /** Of the requirements that come with it; plain where it is left out. */
  requirementsFormat: z.optional(TextFormat),
  contactInfo: z.optional(
    z.nullable(z.pipe(optionalLines('The contact information', CONTACT_INFO_MAX), z.transform(textOrNull))),
  ),
  projectGoals: z.optional(
    z
      .array(requiredText('Each goal', GOAL_MAX))
      .check(z.maxLength(PROJECT_GOALS_MAX, `Enter at most ${PROJECT_GOALS_MAX} goals`)),
  ),
  projectLinks: z.optional(
    z.pipe(
      z.array(ProjectLink).check(z.maxLength(PROJECT_LINKS_MAX, `Enter at most ${PROJECT_LINKS_MAX} links`)),
      z.transform((links) => [...new Set(links)]),
    ),
  ),
  membersOnly: z.optional(z.boolean()),
});
export type ProjectInput = z.output<typeof ProjectInput>;

/** As its longest texts and links need, in any script. */
const PROJECT_MAX_KB = 192;

/** Starts a project: open, with its creator as the only member. */
export const createProject = call({
  method: 'POST',
  path: '/api/projects',
  who: 'member',
  keyed: true,
  limited: true,
  failure: 'Failed to create project',
  body: ProjectInput,
  bodyMaxKb: PROJECT_MAX_KB,
  ok: ProjectDetails,
  errors: {
    /** There is a session, but its member no longer exists. */
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
    /** Made by the first request with this key, and gone since. */
    ...projectNotFound,
    ...diskFull,
    ...underWay,
  },
});

/** Changes the fields that are given. */
export const updateProject = call({
  method: 'PATCH',
  path: '/api/projects/:projectId',
  who: 'member',
  failure: 'Failed to update project',
  ...ofProject,
  body: z.extend(z.partial(ProjectInput), {
    /** 'paused' or 'completed' as they are; 'open' or 'in-progress' let it run again, and its members decide which. */
    status: z.optional(ProjectStatus),
    /** The updatedAt of the project that the person edited. If it is left out, later changes of others are overwritten. */
    expectedUpdatedAt: z.optional(Timestamp),
  }),
  bodyMaxKb: PROJECT_MAX_KB,
  ok: ProjectDetails,
  errors: {
    ...notTheCreators,
    /** When a completed project is to go on. */
    ...underWay,
    TOO_FEW_PLACES: {
      status: 409,
      message: 'The team has {memberCount} members already',
      details: z.object({ memberCount: z.int() }),
    },
    PROJECT_CHANGED: {
      status: 409,
      message: 'This project has been changed meanwhile',
      /** As it is now. */
      details: z.object({ project: ProjectDetails }),
    },
  },
});

/** Deletes a project and its files for good, if only its creator is in it. */
export const deleteProject = call({
  method: 'DELETE',
  path: '/api/projects/:projectId',
  who: 'member',
  failure: 'Failed to delete project',
  ...ofProject,
  ok: z.object({ deleted: z.literal(true) }),
  errors: {
    ...notTheCreators,
    OTHERS_IN_PROJECT: {
      status: 409,
      message: 'Others are in this project. It can be deleted once they have left',
    },
  },
});
