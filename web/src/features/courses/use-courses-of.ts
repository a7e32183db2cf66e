import { listCourses } from '@skillverse/contract/courses';
import { TAUGHT_AT_ONCE } from '@skillverse/contract/first-reads';
import type { UserId } from '@skillverse/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';

/** What a member teaches, newest first, whether or not the viewer could enroll in it. */
export function useCoursesOf(teacherId: UserId) {
  const query = { teacherId, limit: TAUGHT_AT_ONCE };
  const courses = useInfiniteQuery(pagesOf(listCourses, { query }, (page) => page.nextCursor));
  const listed = courses.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...courses, listed, failure: failureText(courses.error, listCourses) };
}

export type CoursesOfMember = ReturnType<typeof useCoursesOf>;
