import { type CoursePage, getCoursePage } from '@skillverse/contract/discovery/course-page';
import { useQuery } from '@tanstack/react-query';
import { isOutOfReach } from '../../../api/http/out-of-reach.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSampleCourses } from '../ticket/use-sample-courses.ts';

/** The page of a course; that of a bundled sample course if the server cannot be reached. */
export function useCoursePage(courseId: string) {
  const page = useQuery(queryOf(getCoursePage, { params: { courseId } }));
  const isGone = isRefusal(page.error, getCoursePage);
  const samples = useSampleCourses(!page.data && page.isError && isOutOfReach(page.error), {}, 0);
  const course = samples?.find(({ id }) => id === courseId);
  const sample: CoursePage | undefined = course && { course, ...NOTHING_MORE };
  return { page, isGone, shown: isGone ? undefined : (page.data ?? sample), isSample: !page.data };
}

const NOTHING_MORE = {
  files: { images: 0, videos: 0, documents: 0 },
  titles: { videos: [], documents: [] },
  rating: 0,
  reviewCount: 0,
  hiddenByHost: false,
  learning: null,
  left: null,
  taught: null,
  moreOfTeacher: [],
  similar: [],
};
