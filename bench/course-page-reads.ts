import { courseIdOf } from './fill/fill.ts';
import { busyMemberOf, crowdedCourseOf } from './fill/fill-crowds.ts';
import type { Community } from './reads.ts';

const course = (n: number, { courses }: Community) => `/api/courses/${courseIdOf((n * 7919) % courses)}`;
const crowded = (_: number, community: Community) => `/api/courses/${crowdedCourseOf(community)}`;
type Path = (n: number, community: Community) => string;
const under =
  (of: Path, rest: string): Path =>
  (n, community) =>
    `${of(n, community)}${rest}`;

/** Of READS, those of the page of a course. */
export const COURSE_PAGE_READS = [
  { call: 'discovery.getCoursePage', title: 'Page of a course', path: under(course, '/page') },
  { call: 'discovery.getCoursePage', title: 'Page of the crowded course', path: under(crowded, '/page') },
  {
    call: 'discovery.getCoursePage',
    title: 'Page of the crowded course, for its teacher',
    path: under(crowded, '/page'),
    by: busyMemberOf,
  },
  { call: 'reviews.listCourseReviews', title: 'Reviews of a course', path: under(course, '/reviews') },
  ...(['newest', 'highest', 'lowest'] as const).map((order) => ({
    call: 'reviews.listCourseReviews',
    title: `Reviews of the crowded course, ${order} first, further on`,
    path: under(crowded, `/reviews?order=${order}`),
    further: 40,
  })),
];
