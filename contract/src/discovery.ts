import * as z from 'zod/mini';
import { call } from './call.ts';
import { Flag, PeopleSort } from './courses/finding.ts';
import { Course, courseFilters, SEARCH_TEXT_MAX, TOPIC_MAX } from './courses.ts';
import { Cursor, foundPageOf, invalidCursor } from './page.ts';
import { Profile } from './profiles.ts';
import { SKILLS_SOUGHT_MAX } from './projects/words.ts';
import { optionalEntries, optionalText } from './text/text-fields.ts';

/** How many chips stand beside 'All'. */
export const TOPICS_MAX = 6;

/** What people teach or can do: a course category, a skill, or both where they have one name. */
export const Topic = z.object({
  name: z.string(),
  /** Courses in the category of this name. */
  courseCount: z.int(),
  /** Members with the skill of this name. */
  memberCount: z.int(),
});
export type Topic = z.output<typeof Topic>;

/** The most used course categories and skills over all data, the most used first. */
export const listTopics = call({
  method: 'GET',
  path: '/api/discovery/topics',
  who: 'member',
  failure: 'Failed to get topics',
  ok: z.object({ items: z.array(Topic) }),
  errors: {},
});

export const PEOPLE_PER_PAGE = 20;

/** A member as a search shows them. */
export const Person = z.pick(Profile, {
  id: true,
  name: true,
  avatarUrl: true,
  skills: true,
  bio: true,
  bioFormat: true,
  bioPlain: true,
  rating: true,
  reviewCount: true,
  skillsVerified: true,
  verificationStatus: true,
});
export type Person = z.output<typeof Person>;

/** The other members: by name or by what they can do. The viewer is not among them. */
export const listUsers = call({
  method: 'GET',
  path: '/api/users',
  who: 'member',
  failure: 'Failed to search users',
  query: z.strictObject({
    /**
     * Every word must occur in the name or in a skill, in any case; one or two letters at the beginning of a word. By match
     * the best come first, at most 1,000.
     */
    q: z.optional(optionalText('The search', SEARCH_TEXT_MAX)),
    /** Equal to one of a member's skills, in any case. */
    skill: z.optional(optionalText('The skill', TOPIC_MAX)),
    /** Leaves out who teaches no course that can be found. */
    teaches: z.optional(Flag),
    /** Left out: best match with words, else newest. Without words 'match' is 'newest'. */
    sort: z.optional(PeopleSort),
    /** Of the same order, words and filters. */
    cursor: z.optional(Cursor),
  }),
  ok: foundPageOf(Person),
  errors: {
    ...invalidCursor,
  },
});

/** How many other spellings a search is offered. */
export const SUGGESTIONS_MAX = 3;

/** Searches near this one that do find something, the nearest first: for 'Did you mean'. Often there are none. */
export const suggestSearches = call({
  method: 'GET',
  path: '/api/discovery/suggestions',
  who: 'member',
  failure: 'Failed to get suggestions',
  query: z.strictObject({
    q: optionalText('The search', SEARCH_TEXT_MAX),
    /** What is looked for: titles and categories of courses, names and skills of people, or titles and tags of projects. */
    among: z.enum(['courses', 'people', 'projects']),
    /** Of courses, as in listCourses, and the category of projects too: what is offered finds something under them. */
    ...courseFilters,
    /** Of people, as in listUsers: what is offered finds somebody with this skill. */
    skill: z.optional(optionalText('The skill', TOPIC_MAX)),
    /** Of people, as in listUsers: what is offered finds somebody who teaches. */
    teaches: z.optional(Flag),
    /** Of projects, as in listProjects: what is offered finds one that seeks at least one of them. */
    skills: z.optional(optionalEntries('The skills', SKILLS_SOUGHT_MAX)),
  }),
  ok: z.object({ items: z.array(z.string()) }),
  errors: {},
});

/** How many of the available courses are taken for trending, and how far back enrollments count. */
export const TRENDING_MAX = 12;
export const TRENDING_DAYS = 14;

/** Of the courses that the viewer could enroll in, those that most have begun in the last days; then the newest. May be a little old. */
export const listTrending = call({
  method: 'GET',
  path: '/api/courses/trending',
  who: 'member',
  failure: 'Failed to get courses',
  ok: z.object({ items: z.array(Course) }),
  errors: {},
});
