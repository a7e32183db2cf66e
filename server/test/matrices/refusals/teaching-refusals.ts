import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import { expect } from 'vitest';
import { completeCourse } from '../../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../../src/features/enrollments/enroll-in-course.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../given/given.ts';
import { coursesOf } from '../../given/given-courses.ts';
import { createSite } from '../../site.ts';
import { leavingMeanwhile } from './leaving-meanwhile.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

const newCourse = {
  title: 'Bread for beginners',
  description: 'Flour, water, time.',
  skillCategory: 'Fitness & Health',
  svcValue: 40,
  duration: 90,
};

type Who = 'teacher' | 'stranger' | 'learner' | 'graduate';
type Ask = { method: Call['method']; path: string; who?: Who; body?: unknown };

/** Asks about a new course, as somebody who stands to it in this way; ':course' in the path is its id. */
async function about({ database: { db }, site }: Given, { method, path, who = 'stranger', body }: Ask) {
  const { id: courseId, teacherId } = await aCourse(db, { priceSvc: 10 });
  const { id: learnerId } = await aMember(db);
  if (who === 'learner' || who === 'graduate') await enrollInCourse(db, { learnerId, courseId });
  if (who === 'graduate') await completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
  const as = await signedIn(db, who === 'teacher' ? teacherId : learnerId);
  return await site.ask(method, path.replace(':course', courseId), { as, body });
}

const asked =
  (ask: Ask): Refused['provoke'] =>
  (given) =>
    about(given, ask);

const notFound = (ask: Ask): Refused => ({ message: 'Course not found', provoke: asked(ask) });
const notYours = (ask: Ask): Refused => ({
  message: 'Only the teacher can change this course',
  provoke: asked(ask),
});

const gone = `/api/courses/${NOWHERE}`;
const here = '/api/courses/:course';
const enrollFirst = 'Enroll in this course to open its videos and documents';

/** Of the calls with which a member teaches, and is reviewed for it. */
export const teachingRefusals: Readonly<Record<string, Refused>> = {
  'courses.createCourse USER_NOT_FOUND': {
    message: 'User not found',
    provoke: (given) => leavingMeanwhile(given, '/api/courses', newCourse),
  },
  'courses.createCourse COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db);
      const headers = { 'idempotency-key': randomUUID() };
      const creation = { as: await signedIn(db, id), headers, body: newCourse };
      await site.ask('POST', '/api/courses', creation);
      await db`update courses set deleted_at = now() where teacher_id = ${id}`;
      return await site.ask('POST', '/api/courses', creation);
    },
  },
  'courses.createCourse STORAGE_FULL': {
    message: "This site's disk is full. Its host has to make room.",
    provoke: async ({ database }) => {
      const { id } = await aMember(database.db);
      const files = { ...database.files, hasRoom: async () => false };
      const site = await createSite({ ...database, files });
      const as = await signedIn(database.db, id);
      return await site.ask('POST', '/api/courses', { as, body: newCourse }).finally(site.close);
    },
  },
  'courses.createCourse TOO_MANY_COURSES': {
    message: 'You have 100 courses on offer: delete one before you create another',
    details: { maxCourses: 100 },
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db);
      await coursesOf(db, id, { howMany: 100 });
      return await site.ask('POST', '/api/courses', { as: await signedIn(db, id), body: newCourse });
    },
  },
  'courses.updateCourse COURSE_NOT_FOUND': notFound({ method: 'PATCH', path: gone, body: {} }),
  'courses.updateCourse NOT_YOUR_COURSE': notYours({ method: 'PATCH', path: here, body: { title: 'Mine' } }),
  'courses.updateCourse COURSE_CHANGED': {
    message: 'This course has been changed meanwhile',
    details: {
      course: expect.objectContaining({ title: 'Watercolour basics', svcValue: 10 }),
      imageAddress: null,
    },
    provoke: asked({
      method: 'PATCH',
      path: here,
      who: 'teacher',
      body: { title: 'Mine', expectedUpdatedAt: '2026-01-01T00:00:00.000Z' },
    }),
  },
  'departures.deleteCourse COURSE_NOT_FOUND': notFound({
    method: 'DELETE',
    path: gone,
    body: { title: 'x' },
  }),
  'departures.deleteCourse NOT_YOUR_COURSE': notYours({
    method: 'DELETE',
    path: here,
    body: { title: 'Watercolour basics' },
  }),
  'departures.deleteCourse TITLE_DIFFERS': {
    message: 'This is not the exact title of the course',
    provoke: asked({
      method: 'DELETE',
      path: here,
      who: 'teacher',
      body: { title: 'watercolour basics' },
    }),
  },
  'courseContent.getCourseContent COURSE_NOT_FOUND': notFound({ method: 'GET', path: `${gone}/content` }),
  'courseContent.getCourseContent NOT_ENROLLED': {
    message: enrollFirst,
    provoke: asked({ method: 'GET', path: `${here}/content` }),
  },
  'courseContent.viewCourseMedia COURSE_NOT_FOUND': notFound({
    method: 'PUT',
    path: `${gone}/content/${NOWHERE}`,
  }),
  'courseContent.viewCourseMedia NOT_ENROLLED': {
    message: enrollFirst,
    provoke: asked({ method: 'PUT', path: `${here}/content/${NOWHERE}`, who: 'teacher' }),
  },
  'courseContent.viewCourseMedia MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: asked({ method: 'PUT', path: `${here}/content/${NOWHERE}`, who: 'learner' }),
  },
  'reviews.getMyReview COURSE_NOT_FOUND': notFound({ method: 'GET', path: `${gone}/review` }),
  'reviews.putMyReview COURSE_NOT_FOUND': notFound({
    method: 'PUT',
    path: `${gone}/review`,
    body: { rating: 4 },
  }),
  'reviews.putMyReview NOT_COMPLETED': {
    message: 'Complete the course before you review its teacher',
    provoke: asked({ method: 'PUT', path: `${here}/review`, who: 'learner', body: { rating: 4 } }),
  },
  'reviews.listReviews USER_NOT_FOUND': {
    message: 'User not found',
    provoke: asked({ method: 'GET', path: `/api/users/${NOWHERE}/reviews` }),
  },
  'reviews.listReviews INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db);
      return await site.ask('GET', `/api/users/${id}/reviews?cursor=somewhere`, {
        as: await signedIn(db, id),
      });
    },
  },
  'reviews.listCourseReviews COURSE_NOT_FOUND': notFound({ method: 'GET', path: `${gone}/reviews` }),
  'reviews.listCourseReviews INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: asked({ method: 'GET', path: `${here}/reviews?cursor=somewhere` }),
  },
  'discovery.getCoursePage COURSE_NOT_FOUND': notFound({ method: 'GET', path: `${gone}/page` }),
};
