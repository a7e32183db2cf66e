import { aFilm, aPdf, aPicture, someCaptions } from '../../given/files/made-files.ts';
import { type FileToUpload, formWith } from '../../given/files/upload.ts';
import { aCourse, aMember, type GivenCourse, signedIn } from '../../given/given.ts';
import { aMedia } from '../../given/given-media.ts';
import type { Answer } from '../../site.ts';
import { fileRefusals, fillUp, type Shelf } from './file-refusals.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

interface Place {
  readonly course: GivenCourse;
  readonly as: string;
}

/** A course, and its teacher signed in. */
async function ownCourse({ database: { db } }: Given): Promise<Place> {
  const course = await aCourse(db);
  return { course, as: await signedIn(db, course.teacherId) };
}

/** A course, and somebody else signed in. */
async function othersCourse({ database: { db } }: Given): Promise<Place> {
  return { course: await aCourse(db), as: await signedIn(db, (await aMember(db)).id) };
}

interface Sent {
  readonly query?: string;
  readonly file?: FileToUpload;
  readonly courseId?: string;
}

async function sending({ site }: Given, { course, as }: Place, sent: Sent = {}): Promise<Answer> {
  const { query = 'kind=image', file = await aPicture(), courseId = course.id } = sent;
  return await site.ask('POST', `/api/courses/${courseId}/media?${query}`, { as, body: formWith(file) });
}

const sendingAFile = (sent: Sent) => async (given: Given) =>
  await sending(given, await ownCourse(given), sent);

async function ownShelf(given: Given): Promise<Shelf> {
  const place = await ownCourse(given);
  const send: Shelf['send'] = (to, kind, file) => sending(to, place, { query: `kind=${kind}`, file });
  return { ownerId: place.course.teacherId, send };
}

const uploads: Record<string, Refused> = {
  ...fileRefusals(ownShelf),
  COURSE_NOT_FOUND: { message: 'Course not found', provoke: sendingAFile({ courseId: NOWHERE }) },
  NOT_YOUR_COURSE: {
    message: 'Only the teacher can change this course',
    provoke: async (given) => await sending(given, await othersCourse(given)),
  },
  VIDEO_NOT_FOUND: {
    message: 'The video for these captions was not found',
    provoke: sendingAFile({ query: `kind=caption&videoId=${NOWHERE}`, file: someCaptions() }),
  },
  FILE_MISSING: {
    message: 'Choose a file',
    provoke: async (given) => {
      const { course, as } = await ownCourse(given);
      return await given.site.ask('POST', `/api/courses/${course.id}/media?kind=image`, { as });
    },
  },
  FILE_TYPE_REFUSED: {
    message: 'This is not a file of the accepted types: MP4, AVI or MOV',
    details: { accepted: 'MP4, AVI or MOV' },
    provoke: sendingAFile({ query: 'kind=video', file: { ...aPdf(), name: 'Film.mp4' } }),
  },
  FILE_DAMAGED: {
    message: 'This file is damaged or cannot be read',
    provoke: sendingAFile({
      query: 'kind=video',
      file: { ...aFilm(), bytes: aFilm().bytes.subarray(0, 200) },
    }),
  },
  TEXT_NOT_UTF8: {
    message: 'This text is not in UTF-8: save it as UTF-8, then choose it again',
    provoke: sendingAFile({
      query: 'kind=document',
      file: { name: 'List.txt', bytes: Buffer.from('Größe', 'latin1') },
    }),
  },
  TOO_MANY_FILES: {
    message: 'There can be at most 100 files here: remove some first',
    details: { maxFiles: 100 },
    provoke: async (given) => {
      const place = await ownCourse(given);
      const ids = (await fillUp(given, place.course.teacherId, { count: 100 })).map(({ id }) => id as string);
      await given.database.db`
        insert into course_media (file_id, course_id, kind, position)
        select id, ${place.course.id}, 'document', n from unnest(${ids}::uuid[]) with ordinality f (id, n)`;
      return await sending(given, place);
    },
  },
};

const ordering = ({ site }: Given, { course, as }: Place, courseId: string = course.id) =>
  site.ask('PATCH', `/api/courses/${courseId}/media`, { as, body: { kind: 'image', order: [] } });
const removing = (
  { site }: Given,
  { course, as }: Place,
  { courseId = course.id as string, mediaId = NOWHERE } = {},
) => site.ask('DELETE', `/api/courses/${courseId}/media/${mediaId}`, { as });
const opening = (
  { site }: Given,
  { course, as }: Place,
  { courseId = course.id as string, mediaId = NOWHERE } = {},
) => site.ask('GET', `/api/courses/${courseId}/media/${mediaId}`, { as });

const notFound = 'Course not found';
const notYours = 'Only the teacher can change this course';

const rest: Record<string, Refused> = {
  'courses.orderCourseMedia COURSE_NOT_FOUND': {
    message: notFound,
    provoke: async (given) => await ordering(given, await ownCourse(given), NOWHERE),
  },
  'courses.orderCourseMedia NOT_YOUR_COURSE': {
    message: notYours,
    provoke: async (given) => await ordering(given, await othersCourse(given)),
  },
  'courses.orderCourseMedia ORDER_OUTDATED': {
    message: 'The files of this course have changed meanwhile: look again',
    provoke: async (given) => {
      const place = await ownCourse(given);
      await aMedia(given.database, place.course, { kind: 'image' });
      return await ordering(given, place);
    },
  },
  'courses.removeCourseMedia COURSE_NOT_FOUND': {
    message: notFound,
    provoke: async (given) => await removing(given, await ownCourse(given), { courseId: NOWHERE }),
  },
  'courses.removeCourseMedia NOT_YOUR_COURSE': {
    message: notYours,
    provoke: async (given) => await removing(given, await othersCourse(given)),
  },
  'courses.removeCourseMedia MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: async (given) => await removing(given, await ownCourse(given)),
  },
  'courseContent.openCourseMedia COURSE_NOT_FOUND': {
    message: notFound,
    provoke: async (given) => await opening(given, await ownCourse(given), { courseId: NOWHERE }),
  },
  'courseContent.openCourseMedia MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: async (given) => await opening(given, await ownCourse(given)),
  },
  'courseContent.openCourseMedia NOT_ENROLLED': {
    message: 'Enroll in this course to open its videos and documents',
    provoke: async (given) => {
      const place = await othersCourse(given);
      const { id: mediaId } = await aMedia(given.database, place.course, { kind: 'video' });
      return await opening(given, place, { mediaId });
    },
  },
};

export const mediaRefusals: Readonly<Record<string, Refused>> = {
  ...Object.fromEntries(
    Object.entries(uploads).map(([code, refused]) => [`courses.uploadCourseMedia ${code}`, refused]),
  ),
  ...rest,
};
