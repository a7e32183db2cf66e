import {
  completed,
  course,
  enrolled,
  ownProfile,
  profile,
  project,
  transfer,
  viewerId,
  welcome,
} from './example-things.ts';

export interface Example {
  /** One line about the call, without a full stop. */
  readonly summary: string;
  readonly body?: unknown;
  readonly answer?: unknown;
  /** What a refusal tells besides its sentence, by its code. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly setsCookie?: true;
}

const account = { email: 'amara@example.org', password: 'a long password' };
const page = { nextCursor: null, total: 1 };

/** An example for each call, by 'room.call'. A test holds them to the contract. */
export const examples: Readonly<Record<string, Example>> = {
  'health.health': { summary: 'Is the process alive?', answer: { status: 'ok' } },
  'health.ready': {
    summary: 'Can it serve? 503 while its database is away or slow, or while it stops',
    answer: { status: 'ready' },
  },
  'apiDocs.describeApi': { summary: 'This description as an OpenAPI 3.1 document' },
  'accounts.signUp': {
    summary: 'Sign up: account, profile, wallet, 500 SVC and a session',
    body: { name: ownProfile.name, ...account, skills: ownProfile.skills },
    answer: { userId: viewerId },
    setsCookie: true,
  },
  'accounts.signIn': {
    summary: 'Sign in: a new session',
    body: account,
    answer: { userId: viewerId },
    setsCookie: true,
  },
  'accounts.signOut': {
    summary: 'Sign out: this session ends',
    answer: { signedOut: true },
    setsCookie: true,
  },
  'accounts.startGoogle': {
    summary: 'Where the popup for signing in with Google opens',
    answer: { url: 'https://accounts.google.com/o/oauth2/v2/auth' },
  },
  'wallet.getWallet': {
    summary: 'The wallet: balance and history, newest first, 30 a page',
    answer: { skillCoins: 400, transfers: { items: [transfer, welcome], nextCursor: null, total: 2 } },
  },
  'profiles.getMe': { summary: 'Your own profile', answer: ownProfile },
  'profiles.getUser': { summary: 'The profile of a member', answer: profile },
  'courses.listCourses': {
    summary: 'List courses, newest first, or search them',
    answer: { items: [course], ...page },
  },
  'courses.getCourse': { summary: 'One course', answer: course },
  'projects.listProjects': {
    summary: 'Projects of other members, newest first, 30 a page',
    answer: { items: [project], ...page },
  },
  'projects.listMyProjects': {
    summary: 'Projects that you created or are a member of, newest first',
    answer: { items: [project] },
  },
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
    summary: 'Your courses: in progress, completed, and those that you teach',
    answer: { ongoing: [{ course, enrollment: enrolled }], completed: [], teaching: [] },
  },
  'enrollments.previewReward': {
    summary: 'What completing this course would earn now',
    answer: { rewardSvc: 100, rewardLimitReached: false },
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
};
