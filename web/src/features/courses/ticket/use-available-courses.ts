import { type FoundCourse, listCourses } from '@skillverse/contract/courses';
import { courseListOf, type DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isOutOfReach } from '../../../api/http/out-of-reach.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { NOTHING_FOUND } from '../../../ui/whole-number.ts';
import { useSampleCourses } from './use-sample-courses.ts';

/**
 * The courses that the viewer could enroll in: none of their own, none begun or completed. All of them newest first, or
 * with a search text those that hold every word of it, best matches first.
 * @param looked the text, the filters and the order, as the address of Discover has them
 */
export function useAvailableCourses(looked: DiscoverValues = {}) {
  const { skillCoins } = useSignedInViewer();
  const query = courseListOf(looked);
  const courses = useInfiniteQuery(pagesOf(listCourses, { query }, (page) => page.nextCursor));
  const listed: FoundCourse[] = courses.data?.pages.flatMap((page) => page.items) ?? [];
  const { total, totalIsCapped } = courses.data?.pages.at(-1) ?? NOTHING_FOUND;
  const isAway = !courses.data && courses.isError && isOutOfReach(courses.error);
  const samples = useSampleCourses(isAway, looked, skillCoins);
  return {
    ...courses,
    listed,
    total,
    totalIsCapped,
    samples,
    failure: failureText(courses.error, listCourses, query),
  };
}

export type AvailableCourses = ReturnType<typeof useAvailableCourses>;
