import type { Examples } from '../example.ts';
import { completed, course, enrolled } from '../example-things.ts';

/** A learner's place in progress, without its course. */
export const ongoingPlace = {
  enrollment: enrolled,
  progressPercent: 50,
  reviewed: false,
  deleted: false,
  settlesAt: null,
  settledAt: null,
  settledTo: null,
};

export const enrollmentExamples: Examples = {
  'enrollments.enroll': {
    summary: 'Enroll: the price goes from the wallet into escrow',
    body: { expectedSvcValue: 100 },
    answer: { enrollment: enrolled, skillCoins: 400 },
    details: { PRICE_CHANGED: { svcValue: 120 }, INSUFFICIENT_COINS: { shortfallSvc: 70 } },
  },
  'enrollments.complete': {
    summary: 'Complete: escrow pays the teacher, the learner is rewarded',
    answer: { enrollment: completed, skillCoins: 500, rewardLimitReached: false },
  },
  'enrollments.listMyCourses': {
    summary:
      'Your courses: in progress, completed, those that you teach and those that you have saved, 50 of each a page',
    answer: {
      ongoing: [{ course, ...ongoingPlace }],
      completed: [],
      refunded: [],
      left: [
        {
          courseId: course.id,
          title: course.title,
          svcPaid: 100,
          svcRefunded: 100,
          leftAt: enrolled.enrolledAt,
        },
      ],
      teaching: [
        {
          course,
          inProgressCount: 1,
          completedCount: 3,
          leftCount: 1,
          heldSvc: 120,
          earnedSvc: 300,
          hiddenByHost: false,
        },
      ],
      saved: [],
      pages: {
        ongoing: { total: 1, nextCursor: null },
        completed: { total: 0, nextCursor: null },
        teaching: { total: 1, nextCursor: null },
        saved: { total: 0, nextCursor: null },
      },
    },
  },
  'enrollments.previewReward': {
    summary: 'What completing this course would earn now',
    answer: { rewardSvc: 100, rewardLimitReached: false, noRefundBecause: null },
  },
  'enrollments.previewLeaving': {
    summary: 'What leaving this course would do with its price now',
    answer: {
      svcPaid: 100,
      refundSvc: 100,
      because: 'in-time',
      refundUntil: '2026-12-05T10:00:00.000Z',
      opensLeft: 1,
    },
  },
  'enrollments.leaveCourse': {
    summary: 'Leave: the price comes back, or goes to the teacher',
    body: { expectedRefundSvc: 100 },
    answer: { refundedSvc: 100, paidToTeacherSvc: 0, skillCoins: 500 },
    details: { REFUND_CHANGED: { refundSvc: 0 } },
  },
  'enrollments.keepLearning': {
    summary: 'I am still learning: the 90 days until the price leaves escrow begin again',
    answer: { settlesAt: '2027-02-26T10:00:00.000Z' },
  },
};
