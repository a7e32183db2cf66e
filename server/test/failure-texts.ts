import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import type { MediaId } from '@skillverse/contract/ids';
import { completeCourse } from '../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../src/features/enrollments/enroll-in-course.ts';
import { writeReview } from '../src/features/reviews/write-review.ts';
import type { TestDatabase } from './database.ts';
import { aCourse, aMember, type GivenCourse, signedIn, USUAL_CAPS } from './given.ts';
import { aMedia } from './given-media.ts';
import { aText } from './made-files.ts';
import type { Site } from './site.ts';
import { formWith } from './upload.ts';

/** A learner with one course to begin, one in progress, one completed and one of their own; and an account to sign in with. */
export interface Scene {
  readonly account: { email: string; password: string };
  readonly as: string;
  readonly offered: GivenCourse;
  readonly begun: GivenCourse;
  readonly done: GivenCourse;
  /** Completed too, and its teacher reviewed. */
  readonly reviewed: GivenCourse;
  /** Of their own, with a file in it. */
  readonly taught: GivenCourse;
  readonly fileId: MediaId;
}

const password = 'correct horse';
const someone = { name: 'Nina New', skills: ['Arriving'], password };
const newcomer = () => ({ ...someone, email: `${randomUUID()}@example.test` });

export async function aScene(database: TestDatabase, { ask }: Site): Promise<Scene> {
  const { db } = database;
  const learner = await aMember(db);
  const [offered, begun, done, reviewed] = [
    await aCourse(db, { priceSvc: 30 }),
    await aCourse(db, { priceSvc: 20 }),
    await aCourse(db, { priceSvc: 10 }),
    await aCourse(db, { priceSvc: 10 }),
  ];
  for (const { id: courseId } of [begun, done, reviewed])
    await enrollInCourse(db, { learnerId: learner.id, courseId });
  for (const { id: courseId } of [done, reviewed])
    await completeCourse(db, { learnerId: learner.id, courseId, caps: USUAL_CAPS });
  await writeReview(db, { reviewerId: learner.id, courseId: reviewed.id, stars: 5, comment: null });
  const { email } = newcomer();
  await ask('POST', '/api/auth/sign-up', { body: { ...someone, email } });
  const taught = await aCourse(db, { teacherId: learner.id });
  const { id: fileId } = await aMedia(database, taught);
  const as = await signedIn(db, learner.id);
  return { as, account: { email, password }, offered, begun, done, reviewed, taught, fileId };
}

export interface FailureText {
  /** As section 8 of the specification has it, or where it is silent, as our own contract does. */
  readonly text: string;
  readonly method: Call['method'];
  readonly path: (scene: Scene) => string;
  readonly body?: (scene: Scene) => unknown;
  /** What breaks: reading a table, or a statement on it (where a condition holds). */
  readonly broken: { reading: string } | { doing: string; when?: string };
}

const at = (path: string) => () => path;

const reviewOf = ({ done }: Scene) => `/api/courses/${done.id}/review`;
const newCourse = {
  title: 'Weaving',
  description: 'Warp and weft.',
  skillCategory: 'Content Creation',
  svcValue: 10,
  duration: 60,
};

/** Each text for an unexpected failure, the call that answers with it, and what has to break for that. */
export const failureTexts: readonly FailureText[] = [
  {
    text: 'Failed to create account',
    method: 'POST',
    path: at('/api/auth/sign-up'),
    body: newcomer,
    broken: { doing: 'insert on sign_in_accounts' },
  },
  {
    text: 'Failed to create user profile',
    method: 'POST',
    path: at('/api/auth/sign-up'),
    body: newcomer,
    broken: { doing: 'insert on users' },
  },
  {
    text: 'Failed to sign in',
    method: 'POST',
    path: at('/api/auth/sign-in'),
    body: ({ account }) => account,
    broken: { doing: 'insert on sessions' },
  },
  {
    text: 'Failed to sign out',
    method: 'POST',
    path: at('/api/auth/sign-out'),
    broken: { doing: 'delete on sessions' },
  },
  {
    text: 'Failed to get user profile',
    method: 'GET',
    path: at('/api/me'),
    broken: { reading: 'enrollments' },
  },
  {
    text: 'Failed to load user profile',
    method: 'GET',
    path: ({ offered }) => `/api/users/${offered.teacherId}`,
    broken: { reading: 'wallets' },
  },
  {
    // 'Failed to get enrollment count' cannot be said apart: courses come with their count, in one statement.
    text: 'Failed to get courses',
    method: 'GET',
    path: at('/api/courses?available=true'),
    broken: { reading: 'enrollments' },
  },
  {
    text: 'Failed to search courses',
    method: 'GET',
    path: at('/api/courses?q=water'),
    broken: { reading: 'courses' },
  },
  {
    text: 'Failed to get course',
    method: 'GET',
    path: ({ offered }) => `/api/courses/${offered.id}`,
    broken: { reading: 'courses' },
  },
  {
    text: 'Failed to get course',
    method: 'GET',
    path: ({ offered }) => `/api/courses/${offered.id}/reward`,
    broken: { reading: 'enrollments' },
  },
  {
    text: 'Failed to get course',
    method: 'GET',
    path: ({ taught, fileId }) => `/api/courses/${taught.id}/media/${fileId}`,
    broken: { reading: 'course_media' },
  },
  {
    text: 'Failed to upload file',
    method: 'POST',
    path: ({ taught }) => `/api/courses/${taught.id}/media?kind=document`,
    body: () => formWith(aText()),
    broken: { doing: 'insert on course_media' },
  },
  {
    text: 'Failed to update course',
    method: 'PATCH',
    path: ({ taught }) => `/api/courses/${taught.id}/media`,
    body: ({ fileId }) => ({ kind: 'document', order: [fileId] }),
    broken: { doing: 'update on course_media' },
  },
  {
    text: 'Failed to delete file',
    method: 'DELETE',
    path: ({ taught, fileId }) => `/api/courses/${taught.id}/media/${fileId}`,
    broken: { doing: 'delete on files' },
  },
  {
    text: 'Failed to get user courses',
    method: 'GET',
    path: at('/api/me/courses'),
    broken: { reading: 'enrollments' },
  },
  {
    text: 'Failed to enroll in course',
    method: 'POST',
    path: ({ offered }) => `/api/courses/${offered.id}/enroll`,
    broken: { doing: 'insert on transfers', when: "new.kind = 'enroll'" },
  },
  {
    text: 'Failed to complete course',
    method: 'POST',
    path: ({ begun }) => `/api/courses/${begun.id}/complete`,
    broken: { doing: 'update on enrollments' },
  },
  {
    text: 'Failed to reward teacher',
    method: 'POST',
    path: ({ begun }) => `/api/courses/${begun.id}/complete`,
    broken: { doing: 'insert on transfers', when: "new.kind = 'payout'" },
  },
  {
    text: 'Failed to create course',
    method: 'POST',
    path: at('/api/courses'),
    body: () => newCourse,
    broken: { doing: 'insert on courses' },
  },
  {
    text: 'Failed to update course',
    method: 'PATCH',
    path: ({ taught }) => `/api/courses/${taught.id}`,
    body: () => ({ title: 'Weaving' }),
    broken: { doing: 'update on courses' },
  },
  {
    text: 'Failed to delete course',
    method: 'DELETE',
    path: ({ taught }) => `/api/courses/${taught.id}`,
    body: ({ taught }) => ({ title: taught.title }),
    broken: { doing: 'delete on files' },
  },
  {
    text: 'Failed to get course',
    method: 'GET',
    path: ({ begun }) => `/api/courses/${begun.id}/content`,
    broken: { reading: 'course_media' },
  },
  {
    text: 'Failed to get user review',
    method: 'GET',
    path: reviewOf,
    broken: { reading: 'user_reviews' },
  },
  {
    text: 'Failed to submit review',
    method: 'PUT',
    path: reviewOf,
    body: () => ({ rating: 4 }),
    broken: { doing: 'insert on user_reviews' },
  },
  {
    // Before a first review nothing is changed.
    text: 'Failed to submit review',
    method: 'PUT',
    path: reviewOf,
    body: () => ({ rating: 4 }),
    broken: { reading: 'user_reviews' },
  },
  {
    text: 'Failed to update review',
    method: 'PUT',
    path: ({ reviewed }) => `/api/courses/${reviewed.id}/review`,
    body: () => ({ rating: 4 }),
    broken: { doing: 'update on user_reviews' },
  },
  {
    text: 'Failed to update teacher rating',
    method: 'PUT',
    path: reviewOf,
    body: () => ({ rating: 4 }),
    broken: { doing: 'update on users', when: 'new.rating is distinct from old.rating' },
  },
  {
    text: 'Failed to get teacher reviews',
    method: 'GET',
    path: ({ done }) => `/api/users/${done.teacherId}/reviews`,
    broken: { reading: 'user_reviews' },
  },
  {
    text: 'Failed to get wallet history',
    method: 'GET',
    path: at('/api/me/wallet'),
    broken: { reading: 'transfers' },
  },
  {
    text: 'Failed to get projects',
    method: 'GET',
    path: at('/api/projects'),
    broken: { reading: 'projects' },
  },
  {
    text: 'Failed to get user projects',
    method: 'GET',
    path: at('/api/me/projects'),
    broken: { reading: 'projects' },
  },
  {
    text: 'Failed to get topics',
    method: 'GET',
    path: at('/api/discovery/topics'),
    broken: { reading: 'courses' },
  },
];
