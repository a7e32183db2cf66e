import { getCourseContent } from '@skillverse/contract/course-media';
import { getCourse, listCourses } from '@skillverse/contract/courses';
import { listTopics } from '@skillverse/contract/discovery';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { getMe } from '@skillverse/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries.ts';

const CHANGED = [getMe, getCourse, getCourseContent, listCourses, listMyCourses, listTopics];

/** Fetches again whatever shows a course that its teacher has made, changed or deleted. */
export async function refetchCourses(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}
