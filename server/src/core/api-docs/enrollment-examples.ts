import type { Examples } from './example.ts';
import { account, completed, content, course, enrolled } from './example-things.ts';

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
  'enrollments.deleteCourse': {
    summary: 'Delete a course of your own: everybody in progress is refunded, what is finished stays',
    body: { title: course.title },
    answer: { refundedLearners: 1, refundedSvc: 100 },
  },
  'enrollments.deleteMe': {
    summary: 'End your membership for good: courses and places are refunded, the coins left go back',
    body: { email: account.email, currentPassword: account.password },
    answer: { closedSvc: 400 },
    setsCookie: true,
  },
  'enrollments.getCourseContent': {
    summary: 'The images, videos and documents of a course that you learn or teach',
    answer: content,
  },
  'enrollments.viewCourseMedia': {
    summary: 'Remember that you watched the video or opened the document',
    answer: { progressPercent: 100 },
  },
  'enrollments.openCourseMedia': { summary: 'The bytes of a file, whole or a part (Range)' },
};
