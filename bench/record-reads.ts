import { courseIdOf, type FillSize } from './fill/fill.ts';
import { busyMemberOf, crowdedCourseOf } from './fill/fill-crowds.ts';

const record = () => '/api/me/record';

/** Of READS, those of records and of what is trending. */
export const RECORD_READS = [
  { call: 'discovery.listTrending', title: 'Trending courses', path: () => '/api/courses/trending' },
  { call: 'record.getMyRecord', title: 'Own record', path: record },
  { call: 'record.getMyRecord', title: 'Own record, of the busiest', path: record, by: busyMemberOf },
  {
    call: 'record.listPictures',
    title: 'Pictures for the gallery',
    path: () => '/api/me/gallery/pictures',
  },
];

const course = (n: number, { courses }: FillSize) => `/api/courses/${courseIdOf((n * 7919) % courses)}`;
const crowded = (_: number, community: FillSize) => `/api/courses/${crowdedCourseOf(community)}`;
type Path = (n: number, community: FillSize) => string;
const under =
  (of: Path, rest: string): Path =>
  (n, community) =>
    `${of(n, community)}${rest}`;

const listed = (path: string, asked: Record<string, string>) => () => `${path}?${new URLSearchParams(asked)}`;
const LIMITS = { available: 'true', maxMinutes: '60', minRating: '3', affordable: 'true' };

// The limits leave few of the courses, so that their index is read to its end.
const FINDING_READS = [
  ...(['newest', 'rating', 'cheapest', 'shortest'] as const).map((sort) => ({
    call: 'courses.listCourses',
    title: `Courses under all limits, by ${sort}`,
    path: listed('/api/courses', { ...LIMITS, sort }),
  })),
  {
    call: 'courses.listCourses',
    title: 'Courses by rating, further on',
    path: listed('/api/courses', { available: 'true', sort: 'rating' }),
    further: 10,
  },
  {
    call: 'courses.listCourses',
    title: 'Search for courses under all limits',
    path: listed('/api/courses', { ...LIMITS, q: 'harmonica' }),
  },
  ...(['newest', 'rating'] as const).map((sort) => ({
    call: 'discovery.listUsers',
    title: `People who teach, by ${sort}`,
    path: listed('/api/users', { teaches: 'true', sort }),
  })),
];

/** Of READS, those of the page of a course, of courses that were saved, and of courses and people in every order. */
export const COURSE_PAGE_READS = [
  ...FINDING_READS,
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
  {
    call: 'enrollments.listMyCourses',
    title: 'Saved courses, 1,000 of them, further on',
    path: () => '/api/me/courses?list=saved',
    by: busyMemberOf,
    further: 40,
  },
];
