import * as z from 'zod/mini';
import { call } from './call.ts';
import { SavedCourse } from './courses/saving.ts';
import { Course, courseNotFound, ofCourse } from './courses.ts';
import { LeftCourse, NoRefundReason } from './enrollments/leaving.ts';
import { CourseId, Timestamp } from './ids.ts';
import { Cursor, invalidCursor, pageSizeUpTo } from './page.ts';
import { Svc } from './svc.ts';

/** What the specification pays a learner for completing a course. */
export const COMPLETION_REWARD_SVC = 100;

export const EnrollmentStatus = z.enum(['ongoing', 'completed']);

/** One learner's place on one course. The price is frozen at enrollment: later edits do not change it. */
export const Enrollment = z.object({
  courseId: CourseId,
  status: EnrollmentStatus,
  svcPaid: Svc,
  /** What the completion earned the learner; 0 while in progress or when the reward limit was reached. */
  rewardSvc: Svc,
  enrolledAt: Timestamp,
  completedAt: z.nullable(Timestamp),
});
export type Enrollment = z.output<typeof Enrollment>;

/** A course on the viewer's own list. */
export const LearningCourse = z.object({
  course: Course,
  enrollment: Enrollment,
  /** Viewed videos and documents out of all of the course's; null where it has none. */
  progressPercent: z.nullable(z.int()),
  /** The viewer has reviewed its teacher for it. */
  reviewed: z.boolean(),
  /** Its teacher has deleted it since: nothing of it can be opened. */
  deleted: z.boolean(),
  /** When its price leaves escrow unless the viewer goes on, as a notice told; else null. */
  settlesAt: z.nullable(Timestamp),
  /** When its price left escrow while the viewer did nothing in it; else null. */
  settledAt: z.nullable(Timestamp),
  /** Who got its price then; else null. */
  settledTo: z.nullable(z.enum(['teacher', 'learner'])),
});
export type LearningCourse = z.output<typeof LearningCourse>;

/** So long it is told that a course was deleted or left. */
export const REFUNDS_TOLD_DAYS = 30;

/** A course whose teacher deleted it while the viewer was in progress. */
export const RefundedCourse = z.object({
  courseId: CourseId,
  title: z.string(),
  /** What the viewer had paid, and has back. */
  svcRefunded: Svc,
  deletedAt: Timestamp,
});
export type RefundedCourse = z.output<typeof RefundedCourse>;

/** A course on its teacher's own list. */
export const TaughtCourse = z.object({
  course: Course,
  inProgressCount: z.int(),
  completedCount: z.int(),
  /** Members who have left it and are not in it again. */
  leftCount: z.int(),
  /** What those in progress have paid and escrow holds: they get it back should the course be deleted. */
  heldSvc: Svc,
  /** What the teacher has been paid for this course so far, by those who completed it, left it late, or were not active. */
  earnedSvc: Svc,
  /** Nobody finds it or begins on it; those who are in it keep it. */
  hiddenByHost: z.boolean(),
});
export type TaughtCourse = z.output<typeof TaughtCourse>;

/** Why a completion earns nothing, and until when. */
export const RewardLimit = z.object({
  /** Of the learner's day (UTC), of the learner with this teacher in 30 days, or of new members of one network in a day. */
  cap: z.enum(['day', 'teacher', 'network']),
  /** The most rewards that are paid within it. */
  most: z.int(),
  /** When rewards return; null where this site pays none. */
  until: z.nullable(Timestamp),
});
export type RewardLimit = z.output<typeof RewardLimit>;

export const enroll = call({
  method: 'POST',
  path: '/api/courses/:courseId/enroll',
  who: 'member',
  keyed: true,
  failure: 'Failed to enroll in course',
  ...ofCourse,
  /** The price that the learner saw; left out, the present price is taken. */
  body: z.strictObject({ expectedSvcValue: z.optional(Svc) }),
  ok: z.object({ enrollment: Enrollment, skillCoins: Svc }),
  errors: {
    ...courseNotFound,
    OWN_COURSE: { status: 409, message: 'You cannot enroll in your own course' },
    ALREADY_ENROLLED: { status: 409, message: 'Already enrolled in this course' },
    PRICE_CHANGED: {
      status: 409,
      message: 'The price is now {svcValue} SVC',
      details: z.object({ svcValue: Svc }),
    },
    INSUFFICIENT_COINS: {
      status: 409,
      message: 'Insufficient SVC coins',
      details: z.object({ shortfallSvc: Svc }),
    },
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
  },
});

export const complete = call({
  method: 'POST',
  path: '/api/courses/:courseId/complete',
  who: 'member',
  keyed: true,
  failure: 'Failed to complete course',
  stepFailures: { payTeacher: 'Failed to reward teacher' },
  ...ofCourse,
  ok: z.object({
    enrollment: Enrollment,
    skillCoins: Svc,
    rewardLimitReached: z.boolean(),
    /** Where it was reached. */
    rewardLimit: z.optional(RewardLimit),
  }),
  errors: {
    ...courseNotFound,
    NOT_ONGOING: { status: 409, message: 'Course not found in ongoing courses' },
    TEACHER_NOT_FOUND: { status: 409, message: 'Course teacher not found' },
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
  },
});

export const OWN_LISTS = ['ongoing', 'completed', 'teaching', 'saved'] as const;
export type OwnList = (typeof OWN_LISTS)[number];
export const OWN_COURSES_PER_PAGE = 50;

/** How many courses are on a list in all, and where its next page starts; null at the end. */
const OwnPage = z.object({ total: z.int(), nextCursor: z.nullable(z.string()) });

/**
 * The viewer's courses, newest first: a page of each list, or of the one that is asked for; the others are empty then.
 * 'saved' are the last saved first; one that is deleted or hidden from the viewer is not among them.
 * What is told of the learners of a course that more than 1,000 have begun may be a minute old.
 */
export const listMyCourses = call({
  method: 'GET',
  path: '/api/me/courses',
  who: 'member',
  failure: 'Failed to get user courses',
  query: z.strictObject({
    list: z.optional(z.enum(OWN_LISTS)),
    /** Of the list that is asked for. */
    cursor: z.optional(Cursor),
    limit: z.optional(pageSizeUpTo(OWN_COURSES_PER_PAGE)),
  }),
  ok: z.object({
    ongoing: z.array(LearningCourse),
    completed: z.array(LearningCourse),
    /** In the last 30 days; twenty at most, and none where one list is asked for. */
    refunded: z.array(RefundedCourse),
    /** In the last 30 days and not taken again; twenty at most, and none where one list is asked for. */
    left: z.array(LeftCourse),
    teaching: z.array(TaughtCourse),
    saved: z.array(SavedCourse),
    pages: z.object({ ongoing: OwnPage, completed: OwnPage, teaching: OwnPage, saved: OwnPage }),
  }),
  errors: {
    ...invalidCursor,
  },
});

/** What completing this course would earn the viewer now, and whether its price would come back, for the enroll dialog. */
export const previewReward = call({
  method: 'GET',
  path: '/api/courses/:courseId/reward',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourse,
  ok: z.object({
    rewardSvc: Svc,
    rewardLimitReached: z.boolean(),
    /** Why the price would not come back, whenever the viewer left the course; null if it would, by the rule of leaving. */
    noRefundBecause: z.nullable(NoRefundReason),
    /** Where it is reached. */
    rewardLimit: z.optional(RewardLimit),
  }),
  errors: courseNotFound,
});
