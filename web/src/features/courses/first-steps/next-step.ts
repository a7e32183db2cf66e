import type { OwnProfile } from '@skillverse/contract/profiles';

/** begin: enroll in a first course · go-on: continue the first one */
export type Step = 'begin' | 'go-on';

/** The next step for a newcomer; undefined for experienced members. */
export function stepOf({
  ongoingCourses,
  completedCourses,
}: Pick<OwnProfile, 'ongoingCourses' | 'completedCourses'>): Step | undefined {
  if (completedCourses.length > 0 || ongoingCourses.length > 1) return undefined;
  return ongoingCourses.length > 0 ? 'go-on' : 'begin';
}
