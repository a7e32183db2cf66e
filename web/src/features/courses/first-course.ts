import type { Course } from '@skillverse/contract/courses';

/**
 * A course to begin with: the shortest that the coins cover, and of equally short ones the first on the list.
 * @returns undefined where they cover none
 */
export function firstCourse<Listed extends Pick<Course, 'svcValue' | 'duration'>>(
  listed: readonly Listed[],
  balanceSvc: number,
): Listed | undefined {
  return listed
    .filter(({ svcValue }) => svcValue <= balanceSvc)
    .sort((one, other) => one.duration - other.duration)[0];
}
