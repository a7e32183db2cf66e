import type { CourseInput } from '@skillverse/contract/courses/teaching';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { courseCreations } from './course-creation.ts';

test('a creation that is under way can be joined by its teacher, until it has ended', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const body = { title: 'Wheel throwing' } as CourseInput;
  const begun = courseCreations.begin(new QueryClient(), { memberId: 'amara', body, files: [] });
  expect(courseCreations.underWay('amara')).toBe(begun);
  expect(courseCreations.underWay('kofi')).toBeUndefined();
  const error = { code: 'USER_NOT_FOUND', message: 'User not found', requestId: 'r' };
  answer.resolve(Response.json({ error }, { status: 404 }));
  await expect(begun.made).rejects.toThrow('User not found');
  expect(courseCreations.underWay('amara')).toBeUndefined();
  vi.unstubAllGlobals();
});
