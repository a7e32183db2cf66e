import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Course, courseNotFound, ofCourse } from '../courses.ts';
import { Timestamp } from '../ids.ts';

/** Hidden ones that come back count, too. */
export const SAVED_COURSES_MAX = 1000;

/** A course that the viewer has saved. */
export const SavedCourse = z.object({ course: Course, savedAt: Timestamp });
export type SavedCourse = z.output<typeof SavedCourse>;

const Saved = z.object({ saved: z.boolean() });

/** Puts a course on the viewer's list for later, which nobody else sees. Again: as it is. */
export const saveCourse = call({
  method: 'PUT',
  path: '/api/courses/:courseId/saved',
  who: 'member',
  failure: 'Failed to save course',
  ...ofCourse,
  ok: Saved,
  errors: {
    ...courseNotFound,
    OWN_COURSE: { status: 409, message: 'You cannot save your own course' },
    TOO_MANY_SAVED: {
      status: 409,
      message: 'You have saved {maxSaved} courses: remove one before you save another',
      details: z.object({ maxSaved: z.int() }),
    },
  },
});

/** Where it is not saved, all is well already. */
export const unsaveCourse = call({
  method: 'DELETE',
  path: '/api/courses/:courseId/saved',
  who: 'member',
  failure: 'Failed to remove course from saved',
  ...ofCourse,
  ok: Saved,
  errors: courseNotFound,
});
