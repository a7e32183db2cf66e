/**
 * Who asks. The course in question is the teacher's; learner is in progress on it, graduate has completed it. So is the
 * project, and the learner is in it.
 */
export const actors = ['anonymous', 'stranger', 'learner', 'graduate', 'teacher'] as const;
export type Actor = (typeof actors)[number];

/** What each actor is answered: a status, or a status with the code of the refusal. */
export type Row = Readonly<Record<Actor, number | `${number} ${string}`>>;

const everyone = (status: Row[Actor]): Row => ({
  anonymous: status,
  stranger: status,
  learner: status,
  graduate: status,
  teacher: status,
});

const membersAlike = (answer: Row[Actor]): Row => ({
  anonymous: '401 SIGN_IN_REQUIRED',
  stranger: answer,
  learner: answer,
  graduate: answer,
  teacher: answer,
});

const membersOnly = membersAlike(200);

const teachersOnly: Row = {
  anonymous: '401 SIGN_IN_REQUIRED',
  stranger: '403 NOT_YOUR_COURSE',
  learner: '403 NOT_YOUR_COURSE',
  graduate: '403 NOT_YOUR_COURSE',
  teacher: 200,
};

const creatorsOnly: Row = {
  anonymous: '401 SIGN_IN_REQUIRED',
  stranger: '403 NOT_YOUR_PROJECT',
  learner: '403 NOT_YOUR_PROJECT',
  graduate: '403 NOT_YOUR_PROJECT',
  teacher: 200,
};

/** One row a route, named 'room.call' as in the contract. A route without a row fails the build. */
export const authorizationMatrix: Readonly<Record<string, Row>> = {
  'health.health': everyone(200),
  'health.ready': everyone(200),
  'apiDocs.describeApi': everyone(200),
  'accounts.signUp': everyone(200),
  'accounts.signIn': everyone(200),
  'accounts.signOut': everyone(200),
  'accounts.getSignInMethods': membersOnly,
  'accounts.changePassword': membersOnly,
  'accounts.listSessions': membersOnly,
  // Of another member; the own ones are in the tests of the room.
  'accounts.endSession': {
    ...everyone('404 SESSION_NOT_FOUND'),
    anonymous: '401 SIGN_IN_REQUIRED',
  },
  'accounts.endOtherSessions': membersOnly,
  'accounts.startGoogle': { ...membersAlike('409 GOOGLE_NOT_SET_UP'), anonymous: '409 GOOGLE_NOT_SET_UP' },
  'accounts.connectGoogle': membersAlike('409 GOOGLE_NOT_SET_UP'),
  'accounts.disconnectGoogle': membersOnly,
  'wallet.getWallet': membersOnly,
  'profiles.getMe': membersOnly,
  'profiles.getUser': membersOnly,
  'profiles.updateMe': membersOnly,
  'profiles.putAvatar': membersAlike('422 FILE_MISSING'),
  'profiles.removeAvatar': membersOnly,
  // Of a file that is nobody's avatar.
  'profiles.openAvatar': membersAlike('404 MEDIA_NOT_FOUND'),
  'onboarding.completeOnboarding': membersOnly,
  'courses.listCourses': membersOnly,
  'courses.getCourse': membersOnly,
  'courses.createCourse': membersOnly,
  'courses.updateCourse': teachersOnly,
  'courses.uploadCourseMedia': { ...teachersOnly, teacher: '422 FILE_MISSING' },
  'courses.orderCourseMedia': teachersOnly,
  'courses.removeCourseMedia': teachersOnly,
  'projects.listProjects': membersOnly,
  'projects.listMyProjects': membersOnly,
  'projects.getProject': membersOnly,
  'projects.createProject': membersOnly,
  'projects.updateProject': creatorsOnly,
  'projects.joinProject': {
    ...membersOnly,
    learner: '409 ALREADY_MEMBER',
    teacher: '409 ALREADY_MEMBER',
  },
  'projects.leaveProject': {
    ...membersAlike('409 NOT_A_MEMBER'),
    learner: 200,
    teacher: '409 CREATOR_CANNOT_LEAVE',
  },
  'projects.uploadProjectMedia': { ...creatorsOnly, teacher: '422 FILE_MISSING' },
  'projects.removeProjectMedia': creatorsOnly,
  // Of a document that is kept for the members.
  'projects.openProjectMedia': { ...membersOnly, stranger: '403 MEMBERS_ONLY', graduate: '403 MEMBERS_ONLY' },
  'enrollments.enroll': {
    anonymous: '401 SIGN_IN_REQUIRED',
    stranger: 200,
    learner: '409 ALREADY_ENROLLED',
    graduate: '409 ALREADY_ENROLLED',
    teacher: '409 OWN_COURSE',
  },
  'enrollments.complete': {
    anonymous: '401 SIGN_IN_REQUIRED',
    stranger: '409 NOT_ONGOING',
    learner: 200,
    graduate: '409 NOT_ONGOING',
    teacher: '409 NOT_ONGOING',
  },
  // Of a document; images are for every member.
  'enrollments.openCourseMedia': { ...membersOnly, stranger: '403 NOT_ENROLLED' },
  'enrollments.listMyCourses': membersOnly,
  'enrollments.previewReward': membersOnly,
  'enrollments.deleteCourse': teachersOnly,
  // With the address of somebody else: the right one ends the membership, for the tests of the room.
  'enrollments.deleteMe': { ...everyone('409 EMAIL_DIFFERS'), anonymous: '401 SIGN_IN_REQUIRED' },
  'enrollments.getCourseContent': { ...membersOnly, stranger: '403 NOT_ENROLLED' },
  // There is nothing to view on the course: who may is told that, who may not is told so.
  'enrollments.viewCourseMedia': {
    anonymous: '401 SIGN_IN_REQUIRED',
    stranger: '403 NOT_ENROLLED',
    learner: 200,
    graduate: 200,
    teacher: '403 NOT_ENROLLED',
  },
  'reviews.getMyReview': membersOnly,
  'reviews.putMyReview': {
    anonymous: '401 SIGN_IN_REQUIRED',
    stranger: '409 NOT_COMPLETED',
    learner: '409 NOT_COMPLETED',
    graduate: 200,
    teacher: '409 NOT_COMPLETED',
  },
  'reviews.listReviews': membersOnly,
  'discovery.listTopics': membersOnly,
  'discovery.listUsers': membersOnly,
  'discovery.suggestSearches': membersOnly,
  'exports.exportMe': membersOnly,
};
