import type { UserId } from '@skillverse/contract/ids';
import { aCourse, aMember, signedIn } from '../../given/given.ts';
import { manySaved } from '../../given/given-saved.ts';
import type { Given, Refused } from './refused.ts';

const saving = async ({ site, database: { db } }: Given, courseId: string, memberId: UserId) =>
  await site.ask('PUT', `/api/courses/${courseId}/saved`, { as: await signedIn(db, memberId) });

/** Of saving a course for later. */
export const savingRefusals: Readonly<Record<string, Refused>> = {
  'courses.saveCourse COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: async (given) =>
      await saving(given, '0190a000-0000-7000-8000-0000000000ff', (await aMember(given.database.db)).id),
  },
  'courses.saveCourse OWN_COURSE': {
    message: 'You cannot save your own course',
    provoke: async (given) => {
      const { id, teacherId } = await aCourse(given.database.db);
      return await saving(given, id, teacherId);
    },
  },
  'courses.saveCourse TOO_MANY_SAVED': {
    message: 'You have saved 1,000 courses: remove one before you save another',
    details: { maxSaved: 1000 },
    provoke: async (given) => {
      const { db } = given.database;
      const { id } = await aMember(db);
      await manySaved(db, id, 1000);
      return await saving(given, (await aCourse(db)).id, id);
    },
  },
  'courses.unsaveCourse COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: async ({ site, database: { db } }) => {
      const as = await signedIn(db, (await aMember(db)).id);
      return await site.ask('DELETE', '/api/courses/nowhere/saved', { as });
    },
  },
};
