import { type Course, listCourses } from '@skillverse/contract/courses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';

/**
 * The courses that the viewer could enroll in, newest first: none of their own, none begun or completed.
 * @param searchText every word of it must occur in title, description or category; '' for all
 */
export function useAvailableCourses(searchText = '') {
  const query = { available: 'true' as const, ...(searchText ? { q: searchText } : {}) };
  const courses = useInfiniteQuery(pagesOf(listCourses, { query }, (page) => page.nextCursor));
  const listed: Course[] = courses.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...courses, listed, total: courses.data?.pages.at(-1)?.total ?? 0 };
}

export type AvailableCourses = ReturnType<typeof useAvailableCourses>;
