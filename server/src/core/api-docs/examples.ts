import {
  avatarUrl,
  completed,
  content,
  course,
  courseInput,
  dayBalances,
  draft,
  edited,
  enrolled,
  joinedProject,
  onboarded,
  openSession,
  ownProfile,
  ownProject,
  person,
  profile,
  project,
  projectDetails,
  projectImage,
  projectInput,
  review,
  transfer,
  verification,
  video,
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
const googleUrl = { url: 'https://accounts.google.com/o/oauth2/v2/auth' };
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
    answer: googleUrl,
  },
  'accounts.connectGoogle': {
    summary: 'Where the popup opens that connects a Google account with your own',
    body: { currentPassword: account.password },
    answer: googleUrl,
  },
  'accounts.disconnectGoogle': {
    summary: 'Signing in with Google no longer leads into your account',
    body: { currentPassword: account.password },
    answer: { connected: false },
  },
  'accounts.getSignInMethods': {
    summary: 'How you can sign in',
    answer: { hasPassword: true, google: { available: true, connected: false } },
  },
  'accounts.changePassword': {
    summary: 'Change the password: every other session ends, this one gets a new token',
    body: { currentPassword: account.password, newPassword: 'another long password' },
    answer: { endedSessions: 1 },
    setsCookie: true,
  },
  'accounts.listSessions': { summary: 'Where you are signed in', answer: { items: [openSession] } },
  'accounts.endSession': { summary: 'End a session: that browser is signed out', answer: { ended: true } },
  'accounts.endOtherSessions': {
    summary: 'End all your sessions but this one',
    answer: { endedSessions: 2 },
  },
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
  'courses.listCourses': {
    summary: 'List courses, newest first, or search them',
    answer: { items: [course], ...page },
  },
  'courses.getCourse': {
    summary: 'One course, and how many files it holds',
    answer: { ...course, files: { images: 1, videos: 3, documents: 2 } },
  },
  'courses.createCourse': {
    summary: 'Create a course: the viewer is its teacher',
    body: courseInput,
    answer: course,
  },
  'courses.updateCourse': {
    summary: 'Change a course of your own; a new price counts for those who enroll from then on',
    body: { svcValue: 120, expectedUpdatedAt: course.updatedAt },
    answer: { ...course, svcValue: 120 },
    details: { COURSE_CHANGED: { course: { ...course, svcValue: 90 }, imageAddress: null } },
  },
  'courses.uploadCourseMedia': {
    summary: 'Add a file to a course of your own: an image, a video, a document, or captions for a video',
    answer: { ...video, viewed: false },
    details: {
      FILE_TOO_LARGE: { maxMb: 50 },
      FILE_TYPE_REFUSED: { accepted: 'MP4, AVI or MOV' },
      FILE_NAME_REFUSED: { ending: '.exe' },
      IMAGE_TOO_LARGE: { maxMegapixels: 40 },
      QUOTA_REACHED: { quotaMb: 1024 },
      TOO_MANY_FILES: { maxFiles: 100 },
    },
  },
  'courses.orderCourseMedia': {
    summary: 'Put all files of one kind into a new order',
    body: { kind: 'video', order: [video.id] },
    answer: { ...content, progressPercent: 0, videos: [{ ...video, viewed: false }] },
  },
  'courses.removeCourseMedia': {
    summary: 'Remove a file, a video with its captions',
    answer: { ...content, videos: [], progressPercent: null },
  },
  'projects.listProjects': {
    summary: 'List projects of other members, newest first, or search the open ones, 30 a page',
    answer: { items: [project], ...page },
  },
  'projects.listMyProjects': {
    summary: 'Projects that you created or are a member of, newest first, 30 a page',
    answer: { items: [project], ...page, counts: { open: 1, 'in-progress': 0, completed: 0, paused: 0 } },
  },
  'projects.getProject': { summary: 'All about a project', answer: projectDetails },
  'projects.createProject': {
    summary: 'Start a project: the viewer is its creator and first member',
    body: projectInput,
    answer: ownProject,
    details: { TOO_MANY_PROJECTS: { maxProjects: 50 } },
  },
  'projects.updateProject': {
    summary: 'Change a project of your own, pause it, complete it or let it run again',
    body: { status: 'paused', expectedUpdatedAt: project.updatedAt },
    answer: { ...ownProject, status: 'paused' },
    details: {
      TOO_MANY_PROJECTS: { maxProjects: 50 },
      TOO_FEW_PLACES: { memberCount: 3 },
      PROJECT_CHANGED: { project: { ...ownProject, title: 'A repair map' } },
    },
  },
  'projects.joinProject': { summary: 'Take a free place in a project', answer: joinedProject },
  'projects.leaveProject': { summary: 'Give your place in a project up', answer: projectDetails },
  'projects.uploadProjectMedia': {
    summary: 'Add a file to a project of your own: an image, a video or a document',
    answer: projectImage,
    details: {
      FILE_TOO_LARGE: { maxMb: 10 },
      FILE_TYPE_REFUSED: { accepted: 'PDF, DOC or DOCX' },
      FILE_NAME_REFUSED: { ending: '.exe' },
      IMAGE_TOO_LARGE: { maxMegapixels: 40 },
      QUOTA_REACHED: { quotaMb: 1024 },
      TOO_MANY_FILES: { maxFiles: 30 },
    },
  },
  'projects.removeProjectMedia': {
    summary: 'Remove a file from a project of your own',
    answer: { ...ownProject, galleryImages: [] },
  },
  'projects.openProjectMedia': { summary: 'The bytes of a file of a project, whole or a part (Range)' },
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
    body: { email: account.email },
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
  'reviews.getMyReview': { summary: 'Your review of the teacher of a course', answer: { review } },
  'reviews.putMyReview': {
    summary: 'Review the teacher of a course that you completed, or change that review',
    body: { rating: 5, comment: review.comment },
    answer: { review, changed: false },
  },
  'reviews.listReviews': {
    summary: 'The reviews of a teacher, newest first, 20 a page',
    answer: { items: [review], ...page },
  },
  'discovery.listUsers': {
    summary: 'List other members, newest first, or search them by name and skill, 20 a page',
    answer: { items: [person], ...page },
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
  'exports.exportMe': {
    summary: 'Everything that is stored about you, as one JSON file',
    details: { EXPORT_RUNNING: { retryAfterSeconds: 5 } },
  },
};
