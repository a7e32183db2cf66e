import * as z from 'zod/mini';
import { call } from '../call.ts';
import { notTheTeachers, ofCourse } from '../courses.ts';
import { MediaFile, MediaKind } from '../files/media.ts';
import { keptFileErrors, textErrors, uploadErrors } from '../files/uploads.ts';
import { CourseId, MediaId, Timestamp } from '../ids.ts';
import { Svc } from '../svc.ts';

/** Images, videos, documents and captions together. */
export const COURSE_FILES_MAX = 100;

/** A call about one file of a course. */
export const ofCourseMedia = {
  params: z.strictObject({ courseId: z.string(), mediaId: z.string() }),
} as const;

export const CourseMedia = z.extend(MediaFile, {
  /** Watched to 90 % or the end, opened or downloaded, by the viewer. Images and captions are never. */
  viewed: z.boolean(),
  /** Of a video; null where it has none. */
  caption: z.nullable(MediaFile),
});
export type CourseMedia = z.output<typeof CourseMedia>;

/** What a learner in progress would get back for leaving now. */
const Refund = z.object({
  svc: Svc,
  until: Timestamp,
  /** How many of the unopened items may still be opened. The next one after them ends it. */
  opensLeft: z.int(),
  /** The videos and documents that the learner has not opened yet. */
  unopened: z.array(MediaId),
});
export type Refund = z.output<typeof Refund>;

/** What a course holds, each kind in its teacher's order. The first image is the cover. */
export const CourseContent = z.object({
  courseId: CourseId,
  images: z.array(CourseMedia),
  videos: z.array(CourseMedia),
  documents: z.array(CourseMedia),
  /** Viewed videos and documents out of all; null where there are none. */
  progressPercent: z.nullable(z.int()),
  /** The address that the teacher gave for a cover: for the teacher alone, else null. */
  imageAddress: z.nullable(z.string()),
  /** Where the files are stored: for the teacher alone, else empty. */
  mediaFiles: z.array(z.string()),
  /** null where nothing would come back. */
  refund: z.nullable(Refund),
});
export type CourseContent = z.output<typeof CourseContent>;

export const fileNotFound = { MEDIA_NOT_FOUND: { status: 404, message: 'File not found' } } as const;

/** Adds one file behind those of its kind. The specification's limits hold for what the file is, not for its name. */
export const uploadCourseMedia = call({
  method: 'POST',
  path: '/api/courses/:courseId/media',
  who: 'member',
  keyed: true,
  failure: 'Failed to upload file',
  ...ofCourse,
  query: z.strictObject({
    kind: MediaKind,
    /** The video that captions belong to; captions that it had are replaced. */
    videoId: z.optional(MediaId),
  }),
  upload: true,
  ok: CourseMedia,
  errors: {
    ...notTheTeachers,
    ...uploadErrors,
    ...keptFileErrors,
    ...textErrors,
    VIDEO_NOT_FOUND: { status: 404, message: 'The video for these captions was not found' },
  },
});

export const orderCourseMedia = call({
  method: 'PATCH',
  path: '/api/courses/:courseId/media',
  who: 'member',
  failure: 'Failed to update course',
  ...ofCourse,
  /** All files of this kind, in their new order. */
  body: z.strictObject({
    kind: z.enum(['image', 'video', 'document']),
    order: z.array(MediaId).check(z.maxLength(COURSE_FILES_MAX)),
  }),
  ok: CourseContent,
  errors: {
    ...notTheTeachers,
    ORDER_OUTDATED: { status: 409, message: 'The files of this course have changed meanwhile: look again' },
  },
});

export const removeCourseMedia = call({
  method: 'DELETE',
  path: '/api/courses/:courseId/media/:mediaId',
  who: 'member',
  failure: 'Failed to delete file',
  ...ofCourseMedia,
  ok: CourseContent,
  errors: { ...notTheTeachers, ...fileNotFound },
});
