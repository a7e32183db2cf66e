import { COURSE_SORTS, type CourseSort, PEOPLE_SORTS } from '@skillverse/contract/courses/finding';

const SORTS = { courses: COURSE_SORTS, people: PEOPLE_SORTS } as const;

export const ORDER_WORDS: Readonly<Record<CourseSort, string>> = {
  match: 'Best match',
  newest: 'Newest',
  rating: 'Highest rated',
  cheapest: 'Cheapest',
  shortest: 'Shortest',
};

/**
 * The orders to choose from, and the one in force. Only words can be matched.
 * @param asked as the address has it; undefined is the default
 */
export function ordersFor(among: keyof typeof SORTS, searched: string, asked: CourseSort | undefined) {
  const orders = SORTS[among].filter((sort) => sort !== 'match' || searched !== '');
  const inForce = orders.find((sort) => sort === asked) ?? orders[0] ?? 'newest';
  return { orders, inForce };
}
