import * as z from 'zod/mini';
import { call } from './call.ts';

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
