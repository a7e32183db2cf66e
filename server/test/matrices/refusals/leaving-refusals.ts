import { enrollInCourse } from '../../../src/features/enrollments/enroll-in-course.ts';
import { aCourse, aMember, signedIn } from '../../given/given.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

const CALLS = {
  'enrollments.previewLeaving': ['GET', 'leave'],
  'enrollments.leaveCourse': ['POST', 'leave'],
  'enrollments.keepLearning': ['PUT', 'still-learning'],
} as const;

/** A member asks about a course that they are not in. */
const asking =
  ([method, path]: (typeof CALLS)[keyof typeof CALLS], isThere: boolean) =>
  async ({ site, database: { db } }: Given) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const courseId = isThere ? (await aCourse(db)).id : NOWHERE;
    return await site.ask(method, `/api/courses/${courseId}/${path}`, { as });
  };

const rows = Object.entries(CALLS).flatMap(([name, call]): [string, Refused][] => [
  [`${name} COURSE_NOT_FOUND`, { message: 'Course not found', provoke: asking(call, false) }],
  [`${name} NOT_ONGOING`, { message: 'Course not found in ongoing courses', provoke: asking(call, true) }],
]);

/** Of leaving a course, and of going on with it. */
export const leavingRefusals: Readonly<Record<string, Refused>> = {
  ...Object.fromEntries(rows),
  'enrollments.leaveCourse REFUND_CHANGED': {
    message: 'If you leave now, 10 SVC come back',
    details: { refundSvc: 10 },
    provoke: async ({ site, database: { db } }) => {
      const { id: learnerId } = await aMember(db);
      const { id: courseId } = await aCourse(db, { priceSvc: 10 });
      await enrollInCourse(db, { learnerId, courseId });
      const as = await signedIn(db, learnerId);
      return await site.ask('POST', `/api/courses/${courseId}/leave`, { as, body: { expectedRefundSvc: 0 } });
    },
  },
};
