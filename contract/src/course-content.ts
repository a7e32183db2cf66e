import * as z from 'zod/mini';
import { call } from './call.ts';
import { CourseContent, fileNotFound, ofCourseMedia } from './courses/media.ts';
import { courseNotFound, ofCourse } from './courses.ts';

const notForViewer = {
  ...courseNotFound,
  NOT_ENROLLED: { status: 403, message: 'Enroll in this course to open its videos and documents' },
} as const;

/** For the course's teacher and for those who are or were enrolled in it. */
export const getCourseContent = call({
  method: 'GET',
  path: '/api/courses/:courseId/content',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourse,
  ok: CourseContent,
  errors: notForViewer,
});

/** Remembers that the viewer, a learner of this course, watched the video or opened the document. */
export const viewCourseMedia = call({
  method: 'PUT',
  path: '/api/courses/:courseId/content/:mediaId',
  who: 'member',
  failure: 'Failed to update course',
  ...ofCourseMedia,
  ok: z.object({ progressPercent: z.int() }),
  errors: { ...notForViewer, ...fileNotFound },
});

/** The bytes. Images are for every member; videos, documents and captions for teacher and learners. */
export const openCourseMedia = call({
  method: 'GET',
  path: '/api/courses/:courseId/media/:mediaId',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourseMedia,
  query: z.strictObject({
    /** Of an image. */
    size: z.optional(z.enum(['small', 'large'])),
    /** 'true' names the file for saving, as its teacher's file was called. */
    download: z.optional(z.enum(['true', 'false'])),
  }),
  download: true,
  ok: z.unknown(),
  errors: { ...notForViewer, ...fileNotFound },
});
