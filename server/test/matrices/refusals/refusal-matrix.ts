import type { CourseId } from '@skillverse/contract/ids';
import { enrollInCourse } from '../../../src/features/enrollments/enroll-in-course.ts';
import { aCourse, aMember, signedIn } from '../../given/given.ts';
import { duringFirst } from '../../waited-for.ts';
import { answerRefusals } from './answer-refusals.ts';
import { googleRefusals } from './google-refusals.ts';
import { helpRefusals } from './help-refusals.ts';
import { hostDeskRefusals } from './hosts/host-desk-refusals.ts';
import { hostJoiningRefusals } from './hosts/host-joining-refusals.ts';
import { hostMemberRefusals } from './hosts/host-member-refusals.ts';
import { hostOfferRefusals } from './hosts/host-offer-refusals.ts';
import { reportDecisionRefusals } from './hosts/report-decision-refusals.ts';
import { joiningRefusals } from './joining-refusals.ts';
import { leavingRefusals } from './leaving-refusals.ts';
import { mailRefusals } from './mail-refusals.ts';
import { mediaRefusals } from './media-refusals.ts';
import { messageRefusals } from './message-refusals.ts';
import { passkeyRefusals } from './passkey-refusals.ts';
import { profileRefusals } from './profile-refusals.ts';
import { projectMediaRefusals } from './project-media-refusals.ts';
import { projectRefusals } from './project-refusals.ts';
import { recordRefusals } from './record-refusals.ts';
import type { Given, Refused } from './refused.ts';
import { reportRefusals } from './report-refusals.ts';
import { savingRefusals } from './saving-refusals.ts';
import { teachingRefusals } from './teaching-refusals.ts';
import { withoutWallet } from './without-wallet.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';
const person = { email: 'ada@example.test', password: 'correct horse', name: 'Ada', skills: ['Proofs'] };

async function anyMember({ database: { db } }: Given): Promise<string> {
  return await signedIn(db, (await aMember(db)).id);
}

/** @returns a Cookie header */
async function aMemberWithPassword(given: Given, newPassword: string): Promise<string> {
  const as = await anyMember(given);
  const first = await given.site.ask('PUT', '/api/me/password', { as, body: { newPassword } });
  return first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const reading = (path: string) => async (given: Given) =>
  await given.site.ask('GET', path, { as: await anyMember(given) });

/** A learner and somebody's course; `begun` means that the learner is in progress on it. */
async function aPlace({ database: { db } }: Given, wanted: { priceSvc?: number; begun?: boolean } = {}) {
  const { id: learnerId } = await aMember(db);
  const { id: courseId, teacherId } = await aCourse(db, { priceSvc: wanted.priceSvc ?? 10 });
  if (wanted.begun) await enrollInCourse(db, { learnerId, courseId });
  return { learnerId, courseId, teacherId, as: await signedIn(db, learnerId) };
}

type Place = { as: string; courseId: CourseId | string; body?: unknown };
const enrolling = ({ site }: Given, { as, courseId, body }: Place) =>
  site.ask('POST', `/api/courses/${courseId}/enroll`, { as, body });
const completing = ({ site }: Given, { as, courseId }: Place) =>
  site.ask('POST', `/api/courses/${courseId}/complete`, { as });

const accounts: Record<string, Refused> = {
  'accounts.signUp SIGN_UP_REFUSED': {
    message: 'Failed to create account',
    provoke: async ({ site }) => {
      await site.ask('POST', '/api/auth/sign-up', { body: person });
      return await site.ask('POST', '/api/auth/sign-up', { body: person });
    },
  },
  'accounts.signIn INVALID_CREDENTIALS': {
    message: 'Invalid email or password',
    provoke: ({ site }) =>
      site.ask('POST', '/api/auth/sign-in', { body: { email: person.email, password: 'something else' } }),
  },
  'accounts.changePassword WRONG_PASSWORD': {
    message: 'The current password is not right',
    provoke: async (given) => {
      const as = await aMemberWithPassword(given, 'correct horse');
      return await given.site.ask('PUT', '/api/me/password', { as, body: { newPassword: 'another one' } });
    },
  },
  'accounts.changePassword SIGN_IN_AGAIN': {
    message: 'Sign in again, then set a password within 10 minutes',
    provoke: async (given) => {
      const { db } = given.database;
      const { id } = await aMember(db);
      const as = await signedIn(db, id);
      await db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
      return await given.site.ask('PUT', '/api/me/password', { as, body: { newPassword: 'another one' } });
    },
  },
  'accounts.changePassword SAME_PASSWORD': {
    message: 'Choose a password other than the current one',
    provoke: async (given) => {
      const as = await aMemberWithPassword(given, 'correct horse');
      const body = { currentPassword: 'correct horse', newPassword: 'correct horse' };
      return await given.site.ask('PUT', '/api/me/password', { as, body });
    },
  },
  'accounts.putTimeZone TIME_ZONE_UNKNOWN': {
    message: 'This site does not know this time zone',
    provoke: async (given) => {
      const as = await signedIn(given.database.db, (await aMember(given.database.db)).id);
      // Node knows it, PostgreSQL does not.
      const body = { timeZone: 'US/Pacific-New' };
      return await given.site.ask('PUT', '/api/me/time-zone', { as, body });
    },
  },
  'exports.exportMe EXPORT_RUNNING': {
    message: 'Another export is being made. Try again in a minute.',
    details: { retryAfterSeconds: 60 },
    provoke: async (given) => {
      const as = await anyMember(given);
      const ask = () => given.site.ask('GET', '/api/me/export', { as });
      return (await duringFirst(given.database.owner, ask, ask)).second;
    },
  },
  'accounts.endSession SESSION_NOT_FOUND': {
    message: 'This session has already ended',
    provoke: async (given) =>
      await given.site.ask('DELETE', `/api/me/sessions/${NOWHERE}`, { as: await anyMember(given) }),
  },
};

const departures: Record<string, Refused> = {
  'departures.deleteMe WRONG_PASSWORD': {
    message: 'The current password is not right',
    provoke: async (given) => {
      const as = await aMemberWithPassword(given, 'correct horse');
      return await given.site.ask('DELETE', '/api/me', { as, body: { email: person.email } });
    },
  },
  'departures.deleteMe SIGN_IN_AGAIN': {
    message: 'Sign in again, then delete your account within 10 minutes',
    provoke: async (given) => {
      const { db } = given.database;
      const { id, email } = await aMember(db);
      const as = await signedIn(db, id);
      await db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
      return await given.site.ask('DELETE', '/api/me', { as, body: { email } });
    },
  },
  'departures.deleteMe EMAIL_DIFFERS': {
    message: 'This is not the e-mail address of your account',
    provoke: async (given) =>
      await given.site.ask('DELETE', '/api/me', {
        as: await anyMember(given),
        body: { email: person.email },
      }),
  },
};

const reads: Record<string, Refused> = {
  'wallet.getWallet INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: reading('/api/me/wallet?cursor=somewhere'),
  },
  'profiles.getMe PROFILE_NOT_FOUND': {
    message: 'User profile not found',
    provoke: async (given) => {
      const { learnerId, as } = await aPlace(given);
      return await withoutWallet(given, learnerId, () => given.site.ask('GET', '/api/me', { as }));
    },
  },
  'profiles.getUser USER_NOT_FOUND': {
    message: 'User not found',
    provoke: reading(`/api/users/${NOWHERE}`),
  },
  'discovery.listUsers INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: reading('/api/users?cursor=somewhere'),
  },
  'courses.listCourses INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: reading('/api/courses?cursor=somewhere'),
  },
  'enrollments.listMyCourses INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: reading('/api/me/courses?list=completed&cursor=somewhere'),
  },
  'courses.getCourse COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: reading(`/api/courses/${NOWHERE}`),
  },
  'enrollments.previewReward COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: reading(`/api/courses/${NOWHERE}/reward`),
  },
};

const enrollments: Record<string, Refused> = {
  'enrollments.enroll COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: async (given) => await enrolling(given, { as: await anyMember(given), courseId: NOWHERE }),
  },
  'enrollments.enroll OWN_COURSE': {
    message: 'You cannot enroll in your own course',
    provoke: async (given) => {
      const { courseId, teacherId } = await aPlace(given);
      return await enrolling(given, { as: await signedIn(given.database.db, teacherId), courseId });
    },
  },
  'enrollments.enroll ALREADY_ENROLLED': {
    message: 'Already enrolled in this course',
    provoke: async (given) => await enrolling(given, await aPlace(given, { begun: true })),
  },
  'enrollments.enroll PRICE_CHANGED': {
    message: 'The price is now 90 SVC',
    details: { svcValue: 90 },
    provoke: async (given) =>
      await enrolling(given, { ...(await aPlace(given, { priceSvc: 90 })), body: { expectedSvcValue: 80 } }),
  },
  'enrollments.enroll INSUFFICIENT_COINS': {
    message: 'Insufficient SVC coins',
    details: { shortfallSvc: 70 },
    provoke: async (given) => await enrolling(given, await aPlace(given, { priceSvc: 570 })),
  },
  'enrollments.enroll USER_NOT_FOUND': {
    message: 'User not found',
    provoke: async (given) => {
      const place = await aPlace(given);
      return await withoutWallet(given, place.learnerId, () => enrolling(given, place));
    },
  },
  'enrollments.complete COURSE_NOT_FOUND': {
    message: 'Course not found',
    provoke: async (given) => await completing(given, { as: await anyMember(given), courseId: NOWHERE }),
  },
  'enrollments.complete NOT_ONGOING': {
    message: 'Course not found in ongoing courses',
    provoke: async (given) => await completing(given, await aPlace(given)),
  },
  'enrollments.complete TEACHER_NOT_FOUND': {
    message: 'Course teacher not found',
    provoke: async (given) => {
      const place = await aPlace(given, { begun: true });
      await given.database.db`update users set deleted_at = now() where id = ${place.teacherId}`;
      return await completing(given, place);
    },
  },
  'enrollments.complete USER_NOT_FOUND': {
    message: 'User not found',
    provoke: async (given) => {
      const place = await aPlace(given, { begun: true });
      return await withoutWallet(given, place.learnerId, () => completing(given, place));
    },
  },
};

/** 'room.call CODE', one row for each refusal that a call of the contract names. One without a row fails the build. */
export const refusalMatrix: Readonly<Record<string, Refused>> = {
  ...accounts,
  ...joiningRefusals,
  ...hostJoiningRefusals,
  ...googleRefusals,
  ...mailRefusals,
  ...passkeyRefusals,
  ...departures,
  ...reads,
  ...enrollments,
  ...leavingRefusals,
  ...savingRefusals,
  ...answerRefusals,
  ...teachingRefusals,
  ...mediaRefusals,
  ...profileRefusals,
  ...projectRefusals,
  ...projectMediaRefusals,
  ...messageRefusals,
  ...helpRefusals,
  ...recordRefusals,
  ...hostDeskRefusals,
  ...hostMemberRefusals,
  ...reportRefusals,
  ...reportDecisionRefusals,
  ...hostOfferRefusals,
};
