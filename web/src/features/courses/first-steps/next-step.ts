import type { OwnProfile } from '@skillverse/contract/profiles';

/** begin: with a first course · go-on: with the first one, which is under way */
export type Step = 'begin' | 'go-on';

/** What a newcomer is led to next; undefined for whoever knows the way. */
export function stepOf({
  ongoingCourses,
  completedCourses,
}: Pick<OwnProfile, 'ongoingCourses' | 'completedCourses'>): Step | undefined {
  if (completedCourses.length > 0 || ongoingCourses.length > 1) return undefined;
  return ongoingCourses.length > 0 ? 'go-on' : 'begin';
}
