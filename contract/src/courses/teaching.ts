import * as z from 'zod/mini';
import { unverifiedEmail } from '../accounts/email.ts';
import { call } from '../call.ts';
import { Course, CourseCategory, courseNotFound, notTheTeachers, ofCourse } from '../courses.ts';
import { diskFull } from '../errors.ts';
import { Timestamp } from '../ids.ts';
import { PriceSvc } from '../svc.ts';
import { cleanAddress } from '../text/clean-text.ts';
import { isWebAddress, normalAddress } from '../text/links.ts';
import { inGroups, requiredLines, requiredText } from '../text/text-fields.ts';
import { TextFormat } from '../text/text-format.ts';

export const COURSE_TITLE_MAX = 120;
export const COURSE_DESCRIPTION_MAX = 5000;
/** Of one teacher, be they hidden by the host. */
export const COURSES_ON_OFFER_MAX = 100;
/** Those that were deleted since count too. */
export const NEW_COURSES_PER_HOUR = 20;
const COURSE_DURATION_MAX_MINUTES = 100_000;
const IMAGE_URL_MAX = 2048;

const DURATION = `Enter a whole number from 1 to ${inGroups(COURSE_DURATION_MAX_MINUTES)}`;
const TOO_LONG = 'The address is too long';

function isHttps(text: string): boolean {
  return isWebAddress(text) && new URL(text).protocol === 'https:';
}

function whyNoAddress(text: unknown): string {
  if (!/^https:\/\//i.test(String(text))) return 'Enter an address that begins with https://';
  return /\s/.test(String(text))
    ? 'An address has no spaces'
    : 'Enter a whole address, such as https://example.com/kiln.png';
}

/** Blank becomes null. */
const ImageUrl = z.pipe(
  z.string().check(
    z.overwrite(cleanAddress),
    z.maxLength(IMAGE_URL_MAX, { error: TOO_LONG, abort: true }),
    z.refine((text) => text === '' || isHttps(text), {
      error: ({ input }) => whyNoAddress(input),
      abort: true,
    }),
    z.refine((text) => text === '' || normalAddress(text).length <= IMAGE_URL_MAX, TOO_LONG),
  ),
  z.transform((text) => (text === '' ? null : normalAddress(text))),
);

/** What a teacher says about a course. Everything else about it is the server's. */
export const CourseInput = z.strictObject({
  title: requiredText('Title', COURSE_TITLE_MAX),
  description: requiredLines('Description', COURSE_DESCRIPTION_MAX),
  /** Of the description that comes with it; plain where it is left out. */
  descriptionFormat: z.optional(TextFormat),
  skillCategory: z.enum(CourseCategory.options, {
    error: ({ input }) => (input ? undefined : 'Category is required'),
  }),
  svcValue: PriceSvc,
  /** Minutes. */
  duration: z.int(DURATION).check(z.minimum(1, DURATION), z.maximum(COURSE_DURATION_MAX_MINUTES, DURATION)),
  /** Shown while the course has no uploaded image. Stored as a browser spells it. */
  imageUrl: z.optional(z.nullable(ImageUrl)),
});
export type CourseInput = z.output<typeof CourseInput>;

export const createCourse = call({
  method: 'POST',
  path: '/api/courses',
  who: 'member',
  keyed: true,
  limited: true,
  failure: 'Failed to create course',
  body: CourseInput,
  ok: Course,
  errors: {
    /** There is a session, but nobody behind it any more. */
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
    /** Made by the first request with this key, and deleted since. */
    ...courseNotFound,
    ...diskFull,
    ...unverifiedEmail,
    TOO_MANY_COURSES: {
      status: 409,
      message: 'You have {maxCourses} courses on offer: delete one before you create another',
      details: z.object({ maxCourses: z.int() }),
    },
  },
});

/** Changes the fields that are given. A new price counts for those who enroll from now on. */
export const updateCourse = call({
  method: 'PATCH',
  path: '/api/courses/:courseId',
  who: 'member',
  failure: 'Failed to update course',
  ...ofCourse,
  body: z.extend(z.partial(CourseInput), {
    /** The updatedAt of the course that the change was made to; left out, whatever has changed since is replaced. */
    expectedUpdatedAt: z.optional(Timestamp),
  }),
  ok: Course,
  errors: {
    ...notTheTeachers,
    COURSE_CHANGED: {
      status: 409,
      message: 'This course has been changed meanwhile',
      /** As it is now, with the address that its teacher gave for a cover. */
      details: z.object({ course: Course, imageAddress: z.nullable(z.string()) }),
    },
  },
});
