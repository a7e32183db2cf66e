import { getCourse, listCourses } from '@skillverse/contract/courses';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { getMe, getUser } from '@skillverse/contract/profiles';
import { getMyReview, listCourseReviews, listReviews, type Review } from '@skillverse/contract/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../api/queries/queries.ts';

const CHANGED = [
  getMe,
  getUser,
  getCourse,
  listCourses,
  listMyCourses,
  getMyReview,
  listReviews,
  getCoursePage,
  listCourseReviews,
];

/** Refetches everything that shows a review or the rating of a teacher. */
export async function refetchReviews(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}

/** Shows the viewer's own review as the server has just answered it. */
export function showMyReview(client: QueryClient, review: Review): void {
  const { courseId } = review;
  client.setQueryData(queryOf(getMyReview, { params: { courseId } }).queryKey, { review });
  client.setQueryData(queryOf(listMyCourses).queryKey, (mine) => {
    if (!mine) return mine;
    const completed = mine.completed.map((learning) =>
      learning.course.id === courseId ? { ...learning, reviewed: true } : learning,
    );
    return { ...mine, completed };
  });
}
