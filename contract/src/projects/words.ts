import { searchKey } from '../text/search-key.ts';

// A file of its own, because an address with a category is read before any other code of projects is needed.

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

/** The category with this name, in any case and spelling; undefined if there is none. */
export function projectCategoryNamed(name: string): (typeof PROJECT_CATEGORIES)[number] | undefined {
  return PROJECT_CATEGORIES.find((category) => searchKey(category) === searchKey(name));
}

/** What the hub's filter offers, as the specification lists it. */
export const POPULAR_SKILLS = [
  'React',
  'Python',
  'JavaScript',
  'TypeScript',
  'Node.js',
  'UI/UX Design',
  'Machine Learning',
  'AWS',
  'Docker',
  'GraphQL',
] as const;

/** How many characters the skills of a search may have together, with their commas. */
export const SKILLS_SOUGHT_MAX = 1000;
