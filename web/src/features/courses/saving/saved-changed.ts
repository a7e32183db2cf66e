import type { Ok } from '@skillverse/contract/call';
import { getCourse, listCourses } from '@skillverse/contract/courses';
import { listTrending } from '@skillverse/contract/discovery';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses } from '@skillverse/contract/enrollments';
import type { CourseId } from '@skillverse/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/queries/queries.ts';

/** The calls whose answers hold courses. */
const HOLDERS = [listCourses, listTrending, getCourse, getCoursePage, listMyCourses];

/** Marks the course wherever it is shown. Nothing counts as fetched by that, and nothing leaves a list. */
export function showSaved(client: QueryClient, courseId: CourseId, saved: boolean): void {
  for (const call of HOLDERS)
    for (const query of client.getQueryCache().findAll({ queryKey: keyOf(call) })) {
      const { data, dataUpdatedAt, isInvalidated } = query.state;
      const marked = markedIn(data, courseId, saved);
      if (marked === data) continue;
      query.setData(marked, { updatedAt: dataUpdatedAt, manual: true });
      if (isInvalidated) query.invalidate();
    }
}

/** Whatever has a course's id and is saved or not is that course. What does not hold it stays the same object. */
function markedIn(data: unknown, courseId: CourseId, saved: boolean): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => markedIn(item, courseId, saved));
    return items.some((item, place) => item !== data[place]) ? items : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('saved' in data && 'id' in data && data.id === courseId) {
    return data.saved === saved ? data : { ...data, saved };
  }
  const before = Object.entries(data);
  const after = before.map(([name, value]) => [name, markedIn(value, courseId, saved)] as const);
  const isChanged = after.some(([, value], place) => value !== before[place]?.[1]);
  return isChanged ? Object.fromEntries(after) : data;
}

/** Takes the course off the list of saved ones, where it has come. */
export function takeOffSaved(client: QueryClient, courseId: CourseId): void {
  client.setQueryData<Ok<typeof listMyCourses>>(keyOf(listMyCourses), (mine) => {
    const saved = mine?.saved.filter(({ course }) => course.id !== courseId);
    if (!mine || !saved || saved.length === mine.saved.length) return mine;
    const page = { ...mine.pages.saved, total: mine.pages.saved.total - 1 };
    return { ...mine, saved, pages: { ...mine.pages, saved: page } };
  });
}
