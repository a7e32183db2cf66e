import type { CourseInput } from '@skillverse/contract/teaching';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { beginCreation, creationUnderWay } from './course-creation.ts';

test('a creation that is under way can be joined by its teacher, until it has ended', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const body = { title: 'Wheel throwing' } as CourseInput;
  const begun = beginCreation(new QueryClient(), { teacherId: 'amara', body, files: [] });
  expect(creationUnderWay('amara')).toBe(begun);
  expect(creationUnderWay('kofi')).toBeUndefined();
  const error = { code: 'USER_NOT_FOUND', message: 'User not found', requestId: 'r' };
  answer.resolve(Response.json({ error }, { status: 404 }));
  await expect(begun.made).rejects.toThrow('User not found');
  expect(creationUnderWay('amara')).toBeUndefined();
  vi.unstubAllGlobals();
});
