import type { Examples } from '../example.ts';
import { completed, course, enrolled } from '../example-things.ts';

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
    summary: 'Your courses: in progress, completed, and those that you teach, 50 of each a page',
    answer: {
      ongoing: [{ course, enrollment: enrolled, progressPercent: 50, reviewed: false, deleted: false }],
      completed: [],
      refunded: [],
      teaching: [
        { course, inProgressCount: 1, completedCount: 3, heldSvc: 120, earnedSvc: 300, hiddenByHost: false },
      ],
      pages: {
        ongoing: { total: 1, nextCursor: null },
        completed: { total: 0, nextCursor: null },
        teaching: { total: 1, nextCursor: null },
      },
    },
  },
  'enrollments.previewReward': {
    summary: 'What completing this course would earn now',
    answer: { rewardSvc: 100, rewardLimitReached: false },
  },
};
