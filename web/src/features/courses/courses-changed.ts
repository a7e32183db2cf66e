import { getCourseContent } from '@skillverse/contract/course-content';
import { type Course, getCourse, listCourses } from '@skillverse/contract/courses';
import type { CourseInput } from '@skillverse/contract/courses/teaching';
import { listTopics } from '@skillverse/contract/discovery';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { getMe, getUser } from '@skillverse/contract/profiles';
import { getMyRecord } from '@skillverse/contract/record/own-record';
import { getMyReview, listReviews } from '@skillverse/contract/reviews';
import { getWallet } from '@skillverse/contract/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../api/queries/queries.ts';

const CHANGED = [
  getMyRecord,
  getMe,
  getUser,
  getCourse,
  getCoursePage,
  getCourseContent,
  listCourses,
  listMyCourses,
  listTopics,
  getMyReview,
  listReviews,
  getWallet,
];

/** Refetches everything that shows a course that its teacher has created, changed or deleted. */
export async function refetchCourses(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}

/** Shows a course as the server has just answered it: what is opened before the lists have come is not from before. */
export function showCourse(client: QueryClient, updated: Course, { imageUrl }: Partial<CourseInput>): void {
  client.setQueryData(queryOf(listMyCourses).queryKey, (mine) => {
    if (!mine) return mine;
    const teaching = mine.teaching.map((taught) =>
      taught.course.id === updated.id ? { ...taught, course: updated } : taught,
    );
    return { ...mine, teaching };
  });
  if (imageUrl === undefined) return;
  const { queryKey } = queryOf(getCourseContent, { params: { courseId: updated.id } });
  client.setQueryData(queryKey, (content) => content && { ...content, imageAddress: imageUrl });
}
