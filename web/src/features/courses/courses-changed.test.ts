import { getCourseContent } from '@skillverse/contract/course-content';
import type { Course } from '@skillverse/contract/courses';
import type { CourseContent } from '@skillverse/contract/courses/media';
import { listMyCourses, type TaughtCourse } from '@skillverse/contract/enrollments';
import { getUser } from '@skillverse/contract/profiles';
import { getMyReview, listReviews } from '@skillverse/contract/reviews';
import { getWallet } from '@skillverse/contract/wallet';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf, queryOf } from '../../api/queries/queries.ts';
import { refetchCourses, showCourse } from './courses-changed.ts';

test('a course that was changed is at once shown as it is now', () => {
  const client = new QueryClient();
  const mine = queryOf(listMyCourses).queryKey;
  const all = { total: 0, nextCursor: null };
  const course = { id: 'a', title: 'Glazing' } as Course;
  const other = { course: { id: 'b', title: 'Raku' } } as TaughtCourse;
  client.setQueryData(mine, {
    teaching: [{ course, heldSvc: 7 } as TaughtCourse, other],
    ongoing: [],
    completed: [],
    refunded: [],
    left: [],
    saved: [],
    pages: { ongoing: all, completed: all, teaching: all, saved: all },
  });
  const content = queryOf(getCourseContent, { params: { courseId: 'a' } }).queryKey;
  client.setQueryData(content, { imageAddress: null } as CourseContent);
  const updated = { ...course, title: 'Ash' };
  showCourse(client, updated, { title: 'Ash' });
  expect(client.getQueryData(mine)?.teaching).toEqual([{ course: updated, heldSvc: 7 }, other]);
  expect(client.getQueryData(content)?.imageAddress).toBe(null);
  showCourse(client, updated, { imageUrl: 'https://example.org/a.png' });
  expect(client.getQueryData(content)?.imageAddress).toBe('https://example.org/a.png');
});

test('reviews, profiles and the wallet name courses too, so that they are asked for again', async () => {
  const client = new QueryClient();
  const keys = [listReviews, getMyReview, getUser, getWallet].map((call) => keyOf(call));
  for (const key of keys) client.setQueryData(key, {});
  await refetchCourses(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
});
