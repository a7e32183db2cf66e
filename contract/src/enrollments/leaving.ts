import * as z from 'zod/mini';
import { call } from '../call.ts';
import { courseNotFound, ofCourse } from '../courses.ts';
import { CourseId, Timestamp } from '../ids.ts';
import { Svc } from '../svc.ts';

/** A place whose learner does nothing in it for so long is settled: its price leaves escrow, and the place stays. */
export const SETTLED_AFTER_DAYS = 90;
/** Never earlier than so long after its learner was told. */
export const SETTLED_NOTICE_DAYS = 14;

/** A course that the viewer has left. It can be taken again at its price. */
export const LeftCourse = z.object({
  courseId: CourseId,
  title: z.string(),
  svcPaid: Svc,
  /** What came back, for leaving or when it was settled before: all of the price, or nothing. */
  svcRefunded: Svc,
  leftAt: Timestamp,
});
export type LeftCourse = z.output<typeof LeftCourse>;

/** Why the price of a course goes to its teacher if its learner leaves: see LeavingTerms. */
export const NoRefundReason = z.enum(['too-late', 'opened', 'refunded-before', 'refunded-often']);
export type NoRefundReason = z.output<typeof NoRefundReason>;

/** What leaving a course would do with its price now. */
export const LeavingTerms = z.object({
  svcPaid: Svc,
  /** What would come back: all of the price, or nothing. */
  refundSvc: Svc,
  /**
   * 'in-time': the price comes back. It goes to the teacher if it is 'too-late' (LEAVE_DAYS), too much was 'opened', the viewer had the price
   * of this course back before ('refunded-before'), or of REFUNDS_MAX courses lately ('refunded-often'). Nothing moves if the place was 'free', or 'settled' before.
   */
  because: z.enum(['in-time', 'too-late', 'opened', 'refunded-before', 'refunded-often', 'free', 'settled']),
  /** Until when the price comes back if no more is opened; null if it does not, or if nothing ends that because its teacher is gone. */
  refundUntil: z.nullable(Timestamp),
  /** How many more videos and documents may be opened until then; null as above. */
  opensLeft: z.nullable(z.int()),
});
export type LeavingTerms = z.output<typeof LeavingTerms>;

const notOngoing = {
  ...courseNotFound,
  NOT_ONGOING: { status: 409, message: 'Course not found in ongoing courses' },
} as const;

/** For the dialog of leaving. */
export const previewLeaving = call({
  method: 'GET',
  path: '/api/courses/:courseId/leave',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourse,
  ok: LeavingTerms,
  errors: notOngoing,
});

export const leaveCourse = call({
  method: 'POST',
  path: '/api/courses/:courseId/leave',
  who: 'member',
  keyed: true,
  failure: 'Failed to leave course',
  ...ofCourse,
  /** What the learner was told that would come back; left out, whatever comes back now. */
  body: z.strictObject({ expectedRefundSvc: z.optional(Svc) }),
  ok: z.object({ refundedSvc: Svc, paidToTeacherSvc: Svc, skillCoins: Svc }),
  errors: {
    ...notOngoing,
    REFUND_CHANGED: {
      status: 409,
      message: 'If you leave now, {refundSvc} SVC come back',
      details: z.object({ refundSvc: Svc }),
    },
  },
});

/** 'I am still learning': the answer to a notice that the place is about to be settled. */
export const keepLearning = call({
  method: 'PUT',
  path: '/api/courses/:courseId/still-learning',
  who: 'member',
  failure: 'Failed to update course',
  ...ofCourse,
  ok: z.object({
    /** Earliest, if nothing else is done in it; null if nothing is left to settle. */
    settlesAt: z.nullable(Timestamp),
  }),
  errors: notOngoing,
});
