import type { Examples } from './example.ts';
import {
  account,
  avatarUrl,
  course,
  draft,
  edited,
  onboarded,
  ownProfile,
  person,
  profile,
  review,
  verification,
} from './example-things.ts';
import { accountExamples } from './examples/account-examples.ts';
import { courseContentExamples, courseExamples, coursePageAnswer } from './examples/course-examples.ts';
import { enrollmentExamples } from './examples/enrollment-examples.ts';
import { helpExamples } from './examples/help-examples.ts';
import { hostDeskExamples } from './examples/host-desk-examples.ts';
import { hostMemberExamples } from './examples/host-member-examples.ts';
import { hostOfferExamples } from './examples/host-offer-examples.ts';
import { hostReportExamples } from './examples/host-report-examples.ts';
import { hostJoiningExamples, joiningExamples } from './examples/joining-examples.ts';
import { blockExamples, messageExamples } from './examples/message-examples.ts';
import { noticeExamples } from './examples/notice-examples.ts';
import { passkeyExamples } from './examples/passkey-examples.ts';
import { projectExamples } from './examples/project-examples.ts';
import { recordExamples } from './examples/record-examples.ts';
import { reportExamples } from './examples/report-examples.ts';
import { dayBalances, transfer, welcome } from './examples/wallet-things.ts';

const page = { nextCursor: null, total: 1 };

/** An example for each call, in the order of the page. A room with many calls has a file of its own. A test holds them to the contract. */
export const examples: Examples = {
  'health.health': { summary: 'Is the process alive?', answer: { status: 'ok' } },
  'health.ready': {
    summary: 'Can it serve? 503 while its database is away or slow, or while it stops',
    answer: { status: 'ready' },
  },
  'apiDocs.describeApi': { summary: 'This description as an OpenAPI 3.1 document' },
  'events.openEvents': {
    summary:
      'Hints that something of yours has changed, as server-sent events. Of six streams a member the oldest ends',
  },
  ...accountExamples,
  ...joiningExamples,
  ...hostJoiningExamples,
  ...noticeExamples,
  ...passkeyExamples,
  ...blockExamples,
  'wallet.getWallet': {
    summary: 'The wallet: balance, its last 30 days, and history, newest first, 30 a page',
    answer: {
      skillCoins: 400,
      asOf: '2026-11-21T09:30:00.000Z',
      dayBalances,
      timeZone: 'UTC',
      transfers: { items: [transfer, welcome], nextCursor: null, total: 2 },
    },
  },
  ...recordExamples,
  'profiles.getMe': { summary: 'Your own profile', answer: ownProfile },
  'profiles.getUser': { summary: 'The profile of a member', answer: profile },
  'profiles.updateMe': {
    summary: 'Change what you say about yourself; other skills or links have to be verified again',
    body: { bio: edited.bio, githubUrl: edited.githubUrl },
    answer: edited,
  },
  'profiles.putAvatar': {
    summary: 'Take a picture, cut square around its middle, as your avatar',
    answer: { ...ownProfile, avatarUrl },
    details: {
      FILE_TOO_LARGE: { maxMb: 5 },
      FILE_TYPE_REFUSED: { accepted: 'PNG, JPG or GIF' },
      IMAGE_TOO_LARGE: { maxMegapixels: 40 },
      QUOTA_REACHED: { quotaMb: 1024 },
      TOO_MANY_FILES: { maxFiles: 5000 },
    },
  },
  'profiles.removeAvatar': { summary: 'Go back to the default avatar', answer: ownProfile },
  'profiles.openAvatar': { summary: 'The bytes of a member’s avatar' },
  'onboarding.completeOnboarding': {
    summary: 'Save what the wizard asked for, and have skills and links verified (simulated)',
    body: draft,
    answer: { profile: onboarded, verification },
  },
  ...courseExamples,
  'discovery.listTrending': {
    summary: 'Courses that you could enroll in and that most have begun in 14 days, 12 at most',
    answer: { items: [course] },
  },
  'discovery.getCoursePage': {
    summary: 'All about a course: what is in it, its rating, your place on it, and other courses',
    answer: coursePageAnswer,
  },
  ...projectExamples,
  ...enrollmentExamples,
  ...courseContentExamples,
  'reviews.getMyReview': { summary: 'Your review of the teacher of a course', answer: { review } },
  'reviews.putMyReview': {
    summary: 'Review the teacher of a course that you completed, or change that review',
    body: { rating: 5, comment: review.comment },
    answer: { review, changed: false },
  },
  'reviews.putAnswer': {
    summary: 'Answer a review of yours publicly, or change the answer',
    body: { text: review.answer.text },
    answer: { review, changed: false },
  },
  'reviews.removeAnswer': {
    summary: 'Take the answer to a review back',
    answer: { review: { ...review, answer: null } },
  },
  'reviews.listReviews': {
    summary: 'The reviews of a teacher, newest first, 20 a page',
    answer: { items: [review], ...page },
  },
  'reviews.listCourseReviews': {
    summary: 'The reviews for a course: newest, highest or lowest first, 20 a page',
    answer: { items: [review], ...page },
  },
  'discovery.listUsers': {
    summary:
      'List other members, or search them by name and skill, 20 a page, newest, highest rated or best match first',
    answer: { items: [person], ...page, totalIsCapped: false },
  },
  'discovery.suggestSearches': {
    summary: 'Searches near one that was mistyped, three at most',
    answer: { items: ['Ceramics'] },
  },
  'discovery.listTopics': {
    summary: 'The six most used categories and skills, the most used first',
    answer: {
      items: [
        { name: 'Web Development', courseCount: 4, memberCount: 0 },
        { name: 'Ceramics', courseCount: 0, memberCount: 3 },
      ],
    },
  },
  ...messageExamples,
  ...helpExamples,
  ...reportExamples,
  ...hostReportExamples,
  'departures.deleteCourse': {
    summary: 'Delete a course of your own: everybody in progress is refunded, what is finished stays',
    body: { title: course.title },
    answer: { refundedLearners: 1, refundedSvc: 100 },
  },
  'departures.deleteMe': {
    summary: 'End your membership for good: courses and places are refunded, the coins left go back',
    body: { email: account.email, currentPassword: account.password },
    answer: { closedSvc: 400 },
    setsCookie: true,
  },
  'departures.getSuspension': {
    summary: 'Why you are suspended and until when; null if you are not',
    answer: {
      suspension: {
        since: '2026-11-23T10:00:00.000Z',
        until: '2026-11-30T10:00:00.000Z',
        reason: 'Sells things in messages.',
        decisionId: '01a1fd20-11c0-7d3a-9b5e-6f0c8d4f9b62',
      },
    },
  },
  ...hostDeskExamples,
  ...hostMemberExamples,
  ...hostOfferExamples,
  'exports.exportMe': {
    summary: 'Everything that is stored about you, as one JSON file',
    details: { EXPORT_RUNNING: { retryAfterSeconds: 60 } },
  },
};
