import type { Course } from '@skillverse/contract/courses';
import { listCourses } from '@skillverse/contract/courses';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses } from '@skillverse/contract/enrollments';
import type { CourseId } from '@skillverse/contract/ids';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '../../../api/queries/queries.ts';
import { showSaved, takeOffSaved } from './saved-changed.ts';

const id = 'a' as CourseId;
const course = { id, saved: false } as Course;
const other = { id: 'b', saved: false } as Course;

test('a course that is saved is shown so in every list and on its page, and the others stay as they are', () => {
  const client = new QueryClient();
  const list = [...keyOf(listCourses), 'pages'];
  const page = keyOf(getCoursePage, { params: { courseId: 'b' } });
  client.setQueryData(list, { pages: [{ items: [other] }, { items: [course] }] }, { updatedAt: 7 });
  client.setQueryData(page, { course: other, moreOfTeacher: [course], similar: [] });
  void client.invalidateQueries({ queryKey: page });
  const before = client.getQueryData<{ pages: unknown[] }>(list);
  showSaved(client, id, true);
  const after = client.getQueryData<{ pages: { items: Course[] }[] }>(list);
  expect(after?.pages[1]?.items).toEqual([{ id, saved: true }]);
  expect(after?.pages[0], 'the same object').toBe(before?.pages[0]);
  expect(client.getQueryData(page)).toMatchObject({ course: other, moreOfTeacher: [{ id, saved: true }] });
  expect(client.getQueryState(list)?.dataUpdatedAt, 'not as if it had been fetched').toBe(7);
  expect(client.getQueryState(page)?.isInvalidated).toBe(true);
});

test('a course that is taken off leaves the list of saved ones alone, once', () => {
  const client = new QueryClient();
  const mine = {
    ongoing: [{ course }],
    saved: [{ course }, { course: other }],
    pages: { saved: { total: 2, nextCursor: null } },
  };
  client.setQueryData(keyOf(listMyCourses), mine);
  takeOffSaved(client, id);
  takeOffSaved(client, id);
  expect(client.getQueryData(keyOf(listMyCourses))).toEqual({
    ongoing: [{ course }],
    saved: [{ course: other }],
    pages: { saved: { total: 1, nextCursor: null } },
  });
});
