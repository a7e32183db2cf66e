import { listCourses } from '@skillverse/contract/courses';
import type { UserId } from '@skillverse/contract/ids';
import { TAUGHT_ON_PROFILE } from '@skillverse/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';

/** What a member teaches, newest first, whether or not the viewer could enroll in it. */
export function useCoursesOf(teacherId: UserId) {
  const query = { teacherId, limit: TAUGHT_ON_PROFILE };
  const courses = useInfiniteQuery(pagesOf(listCourses, { query }, (page) => page.nextCursor));
  const listed = courses.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...courses, listed, failure: failureText(courses.error, listCourses) };
}

export type CoursesOfMember = ReturnType<typeof useCoursesOf>;
