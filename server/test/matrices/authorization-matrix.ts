/**
 * Who asks. The course in question is the teacher's; learner is in progress on it, graduate has completed it. The project is
 * the creator's, and teammate is in it. Who had a place on the course refunded and has left the project is former.
 */
export const actors = [
  'anonymous',
  'stranger',
  'former',
  'learner',
  'graduate',
  'teacher',
  'teammate',
  'creator',
  // Asks only what there is for hosts.
  'host',
] as const;
export type Actor = (typeof actors)[number];

/** A status, or a status with the code of the refusal. */
type Answer = number | `${number} ${string}`;

/** What each actor is answered. An actor who is not named is a stranger to what is asked for. */
type Row = Readonly<{ anonymous: Answer; stranger: Answer } & Partial<Record<Actor, Answer>>>;

const everyone = (answer: Answer): Row => ({ anonymous: answer, stranger: answer });

const membersAlike = (answer: Answer): Row => ({ anonymous: '401 SIGN_IN_REQUIRED', stranger: answer });

const membersOnly = membersAlike(200);

const teachersOnly: Row = { ...membersAlike('403 NOT_YOUR_COURSE'), teacher: 200 };

const creatorsOnly: Row = { ...membersAlike('403 NOT_YOUR_PROJECT'), creator: 200 };

/** A call for help that is the creator's. */
const creatorsOwn: Row = { ...membersAlike('403 NOT_YOUR_REQUEST'), creator: 200 };

const thoseOfTheCourse: Row = {
  ...membersAlike('403 NOT_ENROLLED'),
  learner: 200,
  graduate: 200,
  teacher: 200,
};

/** The teacher and the learner write to each other. That a conversation of others is there is not told. */
const thoseWhoWrite: Row = { ...membersAlike('404 CONVERSATION_NOT_FOUND'), learner: 200, teacher: 200 };

/** What is not there for anybody else. */
const hostsOnly = (answer: Answer = 200): Row => ({ ...everyone('404 NO_SUCH_ADDRESS'), host: answer });

/** One row a route, named 'room.call' as in the contract. A route without a row fails the build. */
export const authorizationMatrix: Readonly<Record<string, Row>> = {
  'health.health': everyone(200),
  'health.ready': everyone(200),
  'apiDocs.describeApi': everyone(200),
  'events.openEvents': membersOnly,
  'accounts.signUp': everyone(200),
  'accounts.signIn': everyone(200),
  'accounts.getJoining': everyone(200),
  'accounts.getDocument': everyone('404 DOCUMENT_NOT_FOUND'),
  'accounts.getConsents': membersOnly,
  'accounts.giveConsent': membersAlike('409 DOCUMENTS_CHANGED'),
  'accounts.signOut': everyone(200),
  'accounts.getSignInMethods': membersOnly,
  'accounts.changePassword': membersOnly,
  'accounts.putTimeZone': membersOnly,
  'accounts.listSessions': membersOnly,
  // A session of another member; the own ones are in the tests of the room.
  'accounts.endSession': {
    ...everyone('404 SESSION_NOT_FOUND'),
    anonymous: '401 SIGN_IN_REQUIRED',
  },
  'accounts.endOtherSessions': membersOnly,
  'accounts.startGoogle': { ...membersAlike('409 GOOGLE_NOT_SET_UP'), anonymous: '409 GOOGLE_NOT_SET_UP' },
  'accounts.connectGoogle': membersAlike('409 GOOGLE_NOT_SET_UP'),
  'accounts.disconnectGoogle': membersOnly,
  'notices.listNotices': membersOnly,
  'notices.countUnreadNotices': membersOnly,
  'notices.readNotices': membersOnly,
  'notices.getNoticeSettings': membersOnly,
  'notices.putNoticeSettings': membersOnly,
  'notices.unsubscribe': everyone('404 LINK_INCOMPLETE'),
  'notices.getPush': membersOnly,
  'notices.addPushDevice': membersOnly,
  'notices.removePushDevice': membersOnly,
  'notices.putQuietHours': membersOnly,
  'notices.putDigest': membersOnly,
  // The site of the matrix sends no mail, and nobody has a link.
  'accounts.getMailState': everyone(200),
  'accounts.forgotPassword': everyone('409 MAIL_OFF'),
  'accounts.resetPassword': everyone('409 LINK_OVER'),
  'accounts.verifyEmail': everyone('409 LINK_OVER'),
  'accounts.getVerification': membersOnly,
  'accounts.sendVerification': membersAlike('409 MAIL_OFF'),
  'accounts.changeEmail': membersAlike('409 MAIL_OFF'),
  'accounts.confirmEmail': everyone('409 LINK_OVER'),
  // At an address of numbers; what is answered elsewhere is in the tests of the room.
  'accounts.listPasskeys': membersOnly,
  'accounts.beginPasskey': membersAlike('409 PASSKEYS_UNAVAILABLE'),
  'accounts.addPasskey': membersAlike('409 PASSKEYS_UNAVAILABLE'),
  // A passkey of another member.
  'accounts.renamePasskey': membersAlike('404 PASSKEY_NOT_FOUND'),
  'accounts.removePasskey': membersAlike('404 PASSKEY_NOT_FOUND'),
  'accounts.beginProof': membersAlike('409 PASSKEYS_UNAVAILABLE'),
  'accounts.proveWithPasskey': membersAlike('409 PASSKEYS_UNAVAILABLE'),
  'accounts.beginPasskeySignIn': everyone('409 PASSKEYS_UNAVAILABLE'),
  'accounts.signInWithPasskey': everyone('409 PASSKEYS_UNAVAILABLE'),
  // Of the teacher.
  'blocks.blockMember': { ...membersOnly, teacher: '409 CANNOT_BLOCK_YOURSELF' },
  'blocks.unblockMember': membersOnly,
  'blocks.listBlocks': membersOnly,
  'wallet.getWallet': membersOnly,
  'record.getMyRecord': membersOnly,
  'record.putRecordSwitches': membersOnly,
  'record.putGallery': membersOnly,
  'record.listPictures': membersOnly,
  'record.getRecord': membersOnly,
  'profiles.getMe': membersOnly,
  'profiles.getUser': membersOnly,
  'profiles.updateMe': membersOnly,
  'profiles.putAvatar': membersAlike('422 FILE_MISSING'),
  'profiles.removeAvatar': membersOnly,
  // The picture of one member, asked for as another's.
  'profiles.openAvatar': membersAlike('404 MEDIA_NOT_FOUND'),
  'onboarding.completeOnboarding': membersOnly,
  'courses.listCourses': membersOnly,
  'discovery.listTrending': membersOnly,
  'discovery.getCoursePage': membersOnly,
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
  // Not while others are in it.
  'projects.deleteProject': { ...creatorsOnly, creator: '409 OTHERS_IN_PROJECT' },
  'projects.joinProject': {
    ...membersOnly,
    teammate: '409 ALREADY_MEMBER',
    creator: '409 ALREADY_MEMBER',
  },
  'projects.leaveProject': {
    ...membersAlike('409 NOT_A_MEMBER'),
    teammate: 200,
    creator: '409 CREATOR_CANNOT_LEAVE',
  },
  'projects.removeTeammate': { ...creatorsOnly, creator: '409 NOT_A_MEMBER' },
  'projects.uploadProjectMedia': { ...creatorsOnly, creator: '422 FILE_MISSING' },
  'projects.removeProjectMedia': creatorsOnly,
  // Of a document that is kept for the members.
  'projects.openProjectMedia': { ...membersAlike('403 MEMBERS_ONLY'), teammate: 200, creator: 200 },
  'courses.saveCourse': { ...membersOnly, teacher: '409 OWN_COURSE' },
  'courses.unsaveCourse': membersOnly,
  'enrollments.enroll': {
    ...membersOnly,
    learner: '409 ALREADY_ENROLLED',
    graduate: '409 ALREADY_ENROLLED',
    teacher: '409 OWN_COURSE',
  },
  'enrollments.complete': { ...membersAlike('409 NOT_ONGOING'), learner: 200 },
  'enrollments.listMyCourses': membersOnly,
  'enrollments.previewReward': membersOnly,
  'enrollments.previewLeaving': { ...membersAlike('409 NOT_ONGOING'), learner: 200 },
  'enrollments.leaveCourse': { ...membersAlike('409 NOT_ONGOING'), learner: 200 },
  'enrollments.keepLearning': { ...membersAlike('409 NOT_ONGOING'), learner: 200 },
  'courseContent.getCourseContent': thoseOfTheCourse,
  // There is nothing to view on the course: who may is told that, who may not is told so.
  'courseContent.viewCourseMedia': {
    ...membersAlike('403 NOT_ENROLLED'),
    learner: 200,
    graduate: 200,
  },
  // Of a document; images are for every member.
  'courseContent.openCourseMedia': thoseOfTheCourse,
  'reviews.getMyReview': membersOnly,
  'reviews.putMyReview': { ...membersAlike('409 NOT_COMPLETED'), graduate: 200 },
  // Not the reviewer either.
  'reviews.putAnswer': { ...membersAlike('403 NOT_YOUR_REVIEW'), teacher: 200 },
  'reviews.removeAnswer': { ...membersAlike('403 NOT_YOUR_REVIEW'), teacher: 200 },
  'reviews.listReviews': membersOnly,
  'reviews.listCourseReviews': membersOnly,
  'discovery.listTopics': membersOnly,
  'discovery.listUsers': membersOnly,
  'discovery.suggestSearches': membersOnly,
  'messages.listConversations': membersOnly,
  'messages.countUnread': membersOnly,
  'messages.getConversationWith': { ...membersOnly, teacher: '409 CANNOT_MESSAGE_YOURSELF' },
  'messages.getProjectConversation': {
    ...membersAlike('404 CONVERSATION_NOT_FOUND'),
    teammate: 200,
    creator: 200,
  },
  'messages.listMessages': thoseWhoWrite,
  'messages.sendMessage': thoseWhoWrite,
  'messages.sendMessageTo': { ...membersOnly, teacher: '409 CANNOT_MESSAGE_YOURSELF' },
  'messages.markRead': thoseWhoWrite,
  'messages.tellTyping': thoseWhoWrite,
  'messages.muteConversation': thoseWhoWrite,
  'messages.unmuteConversation': thoseWhoWrite,
  // Of a message that the teacher has sent.
  'messages.removeMessage': { ...thoseWhoWrite, learner: '403 NOT_YOUR_MESSAGE' },
  'messages.getMessageSettings': membersOnly,
  'messages.putMessageSettings': membersOnly,
  'help.listHelpRequests': membersOnly,
  // An open one of the creator's.
  'help.getHelpRequest': membersOnly,
  'help.getMyHelp': membersOnly,
  'help.listFittingRequests': membersOnly,
  'help.askForHelp': {
    ...membersOnly,
    creator: '409 REQUEST_OPEN',
    graduate: '409 REQUEST_OPEN',
    teacher: '409 REQUEST_OPEN',
  },
  // The creator's too; teammate has taken on another one.
  'help.claimRequest': { ...membersOnly, creator: '409 OWN_REQUEST', teammate: '409 HELPING_ANOTHER' },
  // The graduate's, which teammate has taken on.
  'help.releaseRequest': { ...membersAlike('409 NOT_HELPING'), teammate: 200 },
  // The teacher's, which the learner has answered.
  'help.solveRequest': { ...membersAlike('403 NOT_YOUR_REQUEST'), teacher: 200 },
  'help.refuseAnswer': { ...membersAlike('403 NOT_YOUR_REQUEST'), teacher: 200 },
  'help.cancelRequest': creatorsOwn,
  // Of the same message.
  'reports.sendReport': {
    ...membersAlike('404 REPORTED_NOT_FOUND'),
    learner: 200,
    teacher: '409 CANNOT_REPORT_YOURSELF',
  },
  // There is no decision about any of them.
  'reports.getDecision': membersAlike('404 DECISION_NOT_FOUND'),
  'reports.appealDecision': membersAlike('404 DECISION_NOT_FOUND'),
  'departures.deleteCourse': teachersOnly,
  // With the address of somebody else: the right one ends the membership, for the tests of the room.
  'departures.deleteMe': { ...everyone('409 EMAIL_DIFFERS'), anonymous: '401 SIGN_IN_REQUIRED' },
  'departures.getSuspension': membersOnly,
  'host.getDesk': hostsOnly(),
  'host.proveHost': hostsOnly('409 NO_PASSWORD'),
  // Of the teacher.
  'host.makeHost': hostsOnly(),
  'host.removeHost': hostsOnly('404 HOST_NOT_FOUND'),
  'host.getHostJoining': hostsOnly(),
  'host.putJoining': hostsOnly(),
  'host.listInvitations': hostsOnly(),
  'host.makeInvitation': hostsOnly(),
  'host.endInvitation': hostsOnly('404 INVITATION_NOT_FOUND'),
  'host.listJoinRequests': hostsOnly(),
  'host.approveRequest': hostsOnly('404 REQUEST_NOT_FOUND'),
  'host.refuseRequest': hostsOnly('404 REQUEST_NOT_FOUND'),
  'host.listHostDocuments': hostsOnly(),
  'host.publishDocument': hostsOnly('404 DOCUMENT_NOT_FOUND'),
  'host.listHostLog': hostsOnly(),
  'host.downloadHostLog': hostsOnly(),
  'host.listHostReports': hostsOnly(),
  // Of a report that nobody has taken.
  'host.getHostReport': hostsOnly(),
  'host.takeReport': hostsOnly(),
  'host.giveBackReport': hostsOnly(),
  'host.noteReport': hostsOnly(),
  'host.decideReport': hostsOnly(),
  'host.undoReportDecision': hostsOnly('409 NOT_DECIDED'),
  'host.listAppeals': hostsOnly(),
  'host.decideAppeal': hostsOnly('404 APPEAL_NOT_FOUND'),
  // Of the teacher too.
  'host.listMembers': hostsOnly(),
  'host.getMember': hostsOnly(),
  'host.listMemberTransfers': hostsOnly(),
  'host.signOutMember': hostsOnly(),
  'host.makeResetLink': hostsOnly(),
  'host.suspendMember': hostsOnly(),
  'host.restoreMember': hostsOnly('409 NOT_SUSPENDED'),
  'host.listHostOffers': hostsOnly(),
  'host.hideHostOffer': hostsOnly(),
  'host.showHostOffer': hostsOnly(),
  'exports.exportMe': membersOnly,
};
