import { getCourseContent } from '@skillverse/contract/course-content';
import { getCourse, listCourses } from '@skillverse/contract/courses';
import { listMyCourses, previewReward } from '@skillverse/contract/enrollments';
import type { Hint, HintKind } from '@skillverse/contract/events';
import { getMe } from '@skillverse/contract/profiles';
import { getProject, listMyProjects, listProjects } from '@skillverse/contract/projects';
import { getWallet } from '@skillverse/contract/wallet';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { keyOf } from '../queries/queries.ts';

type Filters = readonly InvalidateQueryFilters[];

/** A list that somebody looks through stays as it is until the next visit: nothing leaves under the finger. */
const LATER = { refetchType: 'none' } as const;

/** What a hint of each kind makes out of date. */
const QUERIES: Readonly<Record<HintKind, (id: string) => Filters>> = {
  balance: () => [{ queryKey: keyOf(getMe) }, { queryKey: keyOf(getWallet) }],
  enrollment: (courseId) => [
    { queryKey: keyOf(getMe) },
    { queryKey: keyOf(listMyCourses) },
    { queryKey: keyOf(previewReward) },
    { queryKey: keyOf(getCourse, { params: { courseId } }) },
    { queryKey: keyOf(listCourses), ...LATER },
  ],
  course: (courseId) => [
    { queryKey: keyOf(listMyCourses) },
    { queryKey: keyOf(getCourse, { params: { courseId } }) },
    { queryKey: keyOf(getCourseContent, { params: { courseId } }) },
    { queryKey: keyOf(listCourses) },
  ],
  project: (projectId) => [
    { queryKey: keyOf(listMyProjects) },
    { queryKey: keyOf(getProject, { params: { projectId } }) },
    { queryKey: keyOf(listProjects), ...LATER },
  ],
  refetch: () => [{}],
};

export function queriesOf({ kind, id }: Hint): Filters {
  return QUERIES[kind](id);
}
