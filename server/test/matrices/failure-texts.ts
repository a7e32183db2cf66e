import { aText } from '../given/files/made-files.ts';
import { formWith } from '../given/files/upload.ts';
import { type FailureText, newcomer, type Scene } from './failure-scene.ts';
import { helpFailures } from './help-failures.ts';
import { messageFailures } from './message-failures.ts';
import { noticeFailures } from './notice-failures.ts';
import { profileFailures } from './profile-failures.ts';
import { projectFailures } from './project-failures.ts';
import { recordFailures } from './record-failures.ts';

const at = (path: string) => () => path;

const reviewOf = ({ done }: Scene) => `/api/courses/${done.id}/review`;
const newCourse = {
  title: 'Weaving',
  description: 'Warp and weft.',
  skillCategory: 'Content Creation',
  svcValue: 10,
  duration: 60,
};

const ownPasskey = ({ passkeyId }: Scene) => `/api/me/passkeys/${passkeyId}`;

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
    text: 'Failed to open the event stream',
    method: 'GET',
    path: at('/api/events'),
    broken: { reading: 'sessions' },
  },
  {
    text: 'Failed to get passkeys',
    method: 'GET',
    path: at('/api/me/passkeys'),
    broken: { reading: 'passkeys' },
  },
  {
    text: 'Failed to rename the passkey',
    method: 'PATCH',
    path: ownPasskey,
    body: () => ({ name: 'Ink' }),
    broken: { reading: 'passkeys' },
  },
  {
    text: 'Failed to remove the passkey',
    method: 'DELETE',
    path: ownPasskey,
    broken: { reading: 'passkeys' },
  },
  {
    text: 'Failed to disconnect Google',
    method: 'DELETE',
    path: at('/api/me/google'),
    broken: { reading: 'sign_in_accounts' },
  },
  {
    text: 'Failed to get user profile',
    method: 'GET',
    path: at('/api/me'),
    broken: { reading: 'enrollments' },
  },
  {
    text: 'Failed to get user profile',
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
    text: 'Failed to leave course',
    method: 'POST',
    path: ({ begun }) => `/api/courses/${begun.id}/leave`,
    body: () => ({}),
    broken: { doing: 'update on enrollments' },
  },
  {
    text: 'Failed to save course',
    method: 'PUT',
    path: ({ offered }) => `/api/courses/${offered.id}/saved`,
    broken: { doing: 'insert on saved_courses' },
  },
  {
    text: 'Failed to remove course from saved',
    method: 'DELETE',
    path: ({ done }) => `/api/courses/${done.id}/saved`,
    broken: { doing: 'delete on saved_courses' },
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
    text: 'Failed to save answer',
    method: 'PUT',
    path: ({ answeredId }) => `/api/reviews/${answeredId}/answer`,
    body: () => ({ text: 'Thank you both.' }),
    broken: { doing: 'update on user_reviews' },
  },
  {
    text: 'Failed to delete answer',
    method: 'DELETE',
    path: ({ answeredId }) => `/api/reviews/${answeredId}/answer`,
    broken: { doing: 'update on user_reviews' },
  },
  {
    text: 'Failed to get user reviews',
    method: 'GET',
    path: ({ done }) => `/api/users/${done.teacherId}/reviews`,
    broken: { reading: 'user_reviews' },
  },
  {
    text: 'Failed to get course reviews',
    method: 'GET',
    path: ({ done }) => `/api/courses/${done.id}/reviews`,
    broken: { reading: 'user_reviews' },
  },
  {
    text: 'Failed to get wallet history',
    method: 'GET',
    path: at('/api/me/wallet'),
    broken: { reading: 'transfers' },
  },
  {
    text: 'Failed to get topics',
    method: 'GET',
    path: at('/api/discovery/topics'),
    broken: { reading: 'courses' },
  },
  ...profileFailures,
  ...projectFailures,
  ...messageFailures,
  ...noticeFailures,
  ...helpFailures,
  ...recordFailures,
];
