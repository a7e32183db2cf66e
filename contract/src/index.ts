import * as consents from './accounts/consents.ts';
import * as accountEmail from './accounts/email.ts';
import * as google from './accounts/google.ts';
import * as joining from './accounts/joining.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as accountSettings from './accounts/settings.ts';
import * as timeZone from './accounts/time-zone.ts';
import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import type { Call } from './call.ts';
import * as courseContent from './course-content.ts';
import * as courseMedia from './courses/media.ts';
import * as saving from './courses/saving.ts';
import * as teaching from './courses/teaching.ts';
import * as courses from './courses.ts';
import * as departures from './departures.ts';
import * as coursePage from './discovery/course-page.ts';
import * as discovery from './discovery.ts';
import * as leaving from './enrollments/leaving.ts';
import * as enrollments from './enrollments.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as help from './help/calls.ts';
import * as hostDesk from './host/desk.ts';
import * as hostJoining from './host/joining.ts';
import * as hostLog from './host/log.ts';
import * as hostMembers from './host/members.ts';
import * as hostOffers from './host/offers.ts';
import * as hostReports from './host/reports.ts';
import * as projectConversation from './messages/project-conversation.ts';
import * as messages from './messages.ts';
import * as push from './notices/push.ts';
import * as unsubscribing from './notices/unsubscribe.ts';
import * as notices from './notices.ts';
import * as onboarding from './onboarding.ts';
import * as profiles from './profiles.ts';
import * as projectMedia from './projects/media.ts';
import * as projectPlans from './projects/plans.ts';
import * as projects from './projects.ts';
import * as ownRecord from './record/own-record.ts';
import * as publicRecord from './record/public-record.ts';
import * as decisions from './reports/decisions.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as apiDocs from './service/api-docs.ts';
import * as health from './service/health.ts';
import * as wallet from './wallet.ts';

/** Every call of the contract, by room. The server mounts them, the matrices and the API document read them. */
export const contract = {
  health: { health: health.health, ready: health.ready },
  events: { openEvents: events.openEvents },
  apiDocs: { describeApi: apiDocs.describeApi },
  accounts: {
    signUp: accounts.signUp,
    signIn: accounts.signIn,
    signOut: accounts.signOut,
    getSignInMethods: accountSettings.getSignInMethods,
    changePassword: accountSettings.changePassword,
    listSessions: accountSettings.listSessions,
    endSession: accountSettings.endSession,
    endOtherSessions: accountSettings.endOtherSessions,
    putTimeZone: timeZone.putTimeZone,
    startGoogle: google.startGoogle,
    connectGoogle: google.connectGoogle,
    disconnectGoogle: google.disconnectGoogle,
    getMailState: accountEmail.getMailState,
    forgotPassword: accountEmail.forgotPassword,
    resetPassword: accountEmail.resetPassword,
    verifyEmail: accountEmail.verifyEmail,
    getVerification: accountEmail.getVerification,
    sendVerification: accountEmail.sendVerification,
    changeEmail: accountEmail.changeEmail,
    confirmEmail: accountEmail.confirmEmail,
    listPasskeys: passkeys.listPasskeys,
    beginPasskey: passkeys.beginPasskey,
    addPasskey: passkeys.addPasskey,
    renamePasskey: passkeys.renamePasskey,
    removePasskey: passkeys.removePasskey,
    beginProof: passkeys.beginProof,
    proveWithPasskey: passkeys.proveWithPasskey,
    beginPasskeySignIn: passkeys.beginPasskeySignIn,
    signInWithPasskey: passkeys.signInWithPasskey,
    getJoining: joining.getJoining,
    getDocument: consents.getDocument,
    getConsents: consents.getConsents,
    giveConsent: consents.giveConsent,
  },
  notices: {
    listNotices: notices.listNotices,
    countUnreadNotices: notices.countUnreadNotices,
    readNotices: notices.readNotices,
    getNoticeSettings: notices.getNoticeSettings,
    putNoticeSettings: notices.putNoticeSettings,
    putDigest: notices.putDigest,
    unsubscribe: unsubscribing.unsubscribe,
    getPush: push.getPush,
    addPushDevice: push.addPushDevice,
    removePushDevice: push.removePushDevice,
    putQuietHours: push.putQuietHours,
  },
  blocks: {
    blockMember: blocks.blockMember,
    unblockMember: blocks.unblockMember,
    listBlocks: blocks.listBlocks,
  },
  wallet: { getWallet: wallet.getWallet },
  record: {
    getMyRecord: ownRecord.getMyRecord,
    putRecordSwitches: ownRecord.putRecordSwitches,
    putGallery: ownRecord.putGallery,
    listPictures: ownRecord.listPictures,
    getRecord: publicRecord.getRecord,
  },
  profiles: {
    getMe: profiles.getMe,
    getUser: profiles.getUser,
    updateMe: profiles.updateMe,
    putAvatar: profiles.putAvatar,
    removeAvatar: profiles.removeAvatar,
    openAvatar: profiles.openAvatar,
  },
  onboarding: { completeOnboarding: onboarding.completeOnboarding },
  courses: {
    listCourses: courses.listCourses,
    getCourse: courses.getCourse,
    createCourse: teaching.createCourse,
    updateCourse: teaching.updateCourse,
    uploadCourseMedia: courseMedia.uploadCourseMedia,
    orderCourseMedia: courseMedia.orderCourseMedia,
    removeCourseMedia: courseMedia.removeCourseMedia,
    saveCourse: saving.saveCourse,
    unsaveCourse: saving.unsaveCourse,
  },
  projects: {
    listProjects: projects.listProjects,
    listMyProjects: projects.listMyProjects,
    getProject: projects.getProject,
    createProject: projectPlans.createProject,
    updateProject: projectPlans.updateProject,
    deleteProject: projectPlans.deleteProject,
    joinProject: projects.joinProject,
    leaveProject: projects.leaveProject,
    removeTeammate: projects.removeTeammate,
    uploadProjectMedia: projectMedia.uploadProjectMedia,
    removeProjectMedia: projectMedia.removeProjectMedia,
    openProjectMedia: projectMedia.openProjectMedia,
  },
  enrollments: {
    enroll: enrollments.enroll,
    complete: enrollments.complete,
    listMyCourses: enrollments.listMyCourses,
    previewReward: enrollments.previewReward,
    previewLeaving: leaving.previewLeaving,
    leaveCourse: leaving.leaveCourse,
    keepLearning: leaving.keepLearning,
  },
  courseContent: {
    getCourseContent: courseContent.getCourseContent,
    viewCourseMedia: courseContent.viewCourseMedia,
    openCourseMedia: courseContent.openCourseMedia,
  },
  reviews: {
    getMyReview: reviews.getMyReview,
    putMyReview: reviews.putMyReview,
    listReviews: reviews.listReviews,
    listCourseReviews: reviews.listCourseReviews,
    putAnswer: reviews.putAnswer,
    removeAnswer: reviews.removeAnswer,
  },
  discovery: {
    listTopics: discovery.listTopics,
    listUsers: discovery.listUsers,
    suggestSearches: discovery.suggestSearches,
    listTrending: discovery.listTrending,
    getCoursePage: coursePage.getCoursePage,
  },
  messages: {
    listConversations: messages.listConversations,
    countUnread: messages.countUnread,
    getConversationWith: messages.getConversationWith,
    getProjectConversation: projectConversation.getProjectConversation,
    listMessages: messages.listMessages,
    sendMessage: messages.sendMessage,
    sendMessageTo: messages.sendMessageTo,
    markRead: messages.markRead,
    tellTyping: messages.tellTyping,
    muteConversation: messages.muteConversation,
    unmuteConversation: messages.unmuteConversation,
    removeMessage: messages.removeMessage,
    getMessageSettings: messages.getMessageSettings,
    putMessageSettings: messages.putMessageSettings,
  },
  help: {
    listHelpRequests: help.listHelpRequests,
    getHelpRequest: help.getHelpRequest,
    getMyHelp: help.getMyHelp,
    listFittingRequests: help.listFittingRequests,
    askForHelp: help.askForHelp,
    claimRequest: help.claimRequest,
    releaseRequest: help.releaseRequest,
    solveRequest: help.solveRequest,
    refuseAnswer: help.refuseAnswer,
    cancelRequest: help.cancelRequest,
  },
  reports: {
    sendReport: reports.sendReport,
    getDecision: decisions.getDecision,
    appealDecision: decisions.appealDecision,
  },
  departures: {
    deleteCourse: departures.deleteCourse,
    deleteMe: departures.deleteMe,
    getSuspension: departures.getSuspension,
  },
  host: {
    getDesk: hostDesk.getDesk,
    proveHost: hostDesk.proveHost,
    makeHost: hostDesk.makeHost,
    removeHost: hostDesk.removeHost,
    listHostLog: hostLog.listHostLog,
    downloadHostLog: hostLog.downloadHostLog,
    listHostReports: hostReports.listHostReports,
    getHostReport: hostReports.getHostReport,
    takeReport: hostReports.takeReport,
    giveBackReport: hostReports.giveBackReport,
    noteReport: hostReports.noteReport,
    decideReport: hostReports.decideReport,
    undoReportDecision: hostReports.undoReportDecision,
    listAppeals: hostReports.listAppeals,
    decideAppeal: hostReports.decideAppeal,
    getHostJoining: hostJoining.getHostJoining,
    putJoining: hostJoining.putJoining,
    listInvitations: hostJoining.listInvitations,
    makeInvitation: hostJoining.makeInvitation,
    endInvitation: hostJoining.endInvitation,
    listJoinRequests: hostJoining.listJoinRequests,
    approveRequest: hostJoining.approveRequest,
    refuseRequest: hostJoining.refuseRequest,
    listHostDocuments: hostJoining.listHostDocuments,
    publishDocument: hostJoining.publishDocument,
    listMembers: hostMembers.listMembers,
    getMember: hostMembers.getMember,
    listMemberTransfers: hostMembers.listMemberTransfers,
    signOutMember: hostMembers.signOutMember,
    makeResetLink: hostMembers.makeResetLink,
    suspendMember: hostMembers.suspendMember,
    restoreMember: hostMembers.restoreMember,
    listHostOffers: hostOffers.listHostOffers,
    hideHostOffer: hostOffers.hideHostOffer,
    showHostOffer: hostOffers.showHostOffer,
  },
  exports: { exportMe: exports.exportMe },
} as const satisfies Record<string, Record<string, Call>>;
