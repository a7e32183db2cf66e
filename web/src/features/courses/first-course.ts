import { COURSES_PER_PAGE, type Course } from '@skillverse/contract/courses';

/**
 * A course to begin with, of those shown first that the coins cover: one that somebody has taken before one that nobody has, then
 * the shortest, and of equally short ones the first on the list.
 * What is shown on demand changes nothing: the button may be under the finger by then.
 * @returns undefined where they cover none
 */
export function firstCourse<Listed extends Pick<Course, 'svcValue' | 'duration' | 'learnerCount'>>(
  listed: readonly Listed[],
  balanceSvc: number,
): Listed | undefined {
  return listed
    .slice(0, COURSES_PER_PAGE)
    .filter(({ svcValue }) => svcValue <= balanceSvc)
    .sort(
      (one, other) =>
        Number(one.learnerCount === 0) - Number(other.learnerCount === 0) || one.duration - other.duration,
    )[0];
}
