const VERIFICATION =
  'not_started, pending, verified or failed. Others may come: who does not know one shows none.';

/** What a shape, one of its fields or a parameter means, where its name and its type do not say it. A test looks that each exists. */
export const words: Readonly<Record<string, string>> = {
  Svc: 'An amount of Skill Coins.',
  Timestamp: 'A moment in ISO 8601 and UTC, e.g. 2026-11-21T09:30:00.000Z.',
  Email:
    'As browsers take it. Stored in small letters, without signs that cannot be seen, a domain beyond ASCII as punycode.',
  Hint: 'Something has changed. What it is now is read by other calls.',
  'Hint.kind':
    'balance: your coins; enrollment: your place on a course; course: learners of a course that you teach; saved: a course that you save or no longer save; project: one that you are or were in; conversation: one of yours, or a member whom you have blocked; help: a call for help that you have sent or help with; typing: somebody else writes in a conversation of yours; refetch: anything, hints may be lost. Others may come.',
  'Hint.id':
    'Of the course, the project, the conversation, the call for help or the blocked member; else your own.',
  OpenSession: 'A browser in which the member is signed in.',
  'OpenSession.current': 'The session that asks.',
  'OpenSession.lastUsedAt': 'To the day.',
  'OpenSession.userAgent': 'As the browser called itself.',
  Teacher: 'Who teaches a course. A member who is gone is called Unknown User.',
  'Teacher.rating': '0 while nobody has reviewed this teacher, else 1.0 to 5.0.',
  Course: 'A course as every member sees it.',
  'Course.svcValue': 'What it costs, and what its teacher earns by each completion.',
  'Course.duration': 'Minutes.',
  'Course.availability': 'When it can be taken.',
  'Course.learnerCount':
    'Members in progress and members who completed it. Above 1,000 it may be a minute old.',
  'Course.imageUrl': 'An address on this site or any https address.',
  'Course.saved': 'By the viewer: nobody else sees it.',
  SavedCourse: 'A course that the viewer has saved for later.',
  FileCounts: 'How many files a course holds, whoever may open them.',
  CoursePage: 'All that the page of a course shows besides its reviews.',
  'CoursePage.titles':
    'Names of its videos and documents, in their order. What is in them is for those of the course alone.',
  'CoursePage.rating': 'The mean of the reviews for this course, 1.0 to 5.0; 0 while there are none.',
  'CoursePage.learning': 'The viewer’s place on it; null where they have none.',
  'CoursePage.left': 'How the viewer left it last; null if they have a place on it, or never left it.',
  'CoursePage.taught': 'For its teacher alone, else null.',
  'CoursePage.moreOfTeacher': 'Other courses of its teacher, newest first.',
  'CoursePage.similar':
    'Of its category, by other teachers, newest first: those that the viewer could enroll in.',
  Enrollment: 'One learner’s place on one course.',
  'Enrollment.svcPaid':
    'The price at the moment of enrollment. Later changes of the course do not change it.',
  'Enrollment.rewardSvc':
    'What the completion earned: 0 while in progress, or when the reward limit was reached.',
  'EnrollBody.expectedSvcValue': 'The price that the learner saw. Left out, the present price is taken.',
  'CompleteAnswer.rewardLimitReached': 'True where this completion earned nothing because of the limits.',
  'RewardLimit.cap':
    'day: of the learner; teacher: of the learner with this teacher in 30 days; network: of new members together.',
  'PreviewRewardAnswer.rewardSvc': 'What completing the course would earn now.',
  LearningCourse: 'A course on the viewer’s own list.',
  'LearningCourse.progressPercent':
    'Viewed videos and documents out of all that the course has; null where it has none.',
  'LearningCourse.reviewed': 'Whether the viewer has reviewed its teacher for it.',
  'LearningCourse.deleted': 'Its teacher has deleted it since: nothing of it can be opened.',
  'LearningCourse.settlesAt':
    'When its price leaves escrow unless the viewer goes on, as a notice told; else null.',
  'LearningCourse.settledAt': 'When its price left escrow while the viewer did nothing in it; else null.',
  'LearningCourse.settledTo': 'Who got its price then; else null.',
  LeftCourse: 'A course that the viewer has left in the last 30 days.',
  'LeftCourse.svcRefunded': 'What came back: all of the price, or nothing.',
  RefundedCourse: 'A course whose teacher deleted it while the viewer was in progress, in the last 30 days.',
  TaughtCourse: 'A course on its teacher’s own list.',
  'TaughtCourse.earnedSvc':
    'What the teacher has been paid for this course so far, by those who completed it, left it late, or were not active.',
  'TaughtCourse.leftCount': 'How often a learner has left it.',
  'TaughtCourse.hiddenByHost': 'Nobody finds it or enrolls in it; those who are in it keep it.',
  CourseInput: 'What a teacher says about a course. Everything else about it is the server’s.',
  'CourseInput.duration': 'Minutes, from 1 to 100,000.',
  'CourseInput.imageUrl': 'An https address, shown while the course has no uploaded image.',
  CourseContent: 'What a course holds, each kind in its teacher’s order. The first image is the cover.',
  'CourseContent.progressPercent': 'Viewed videos and documents out of all; null where there are none.',
  'CourseContent.imageAddress': 'The address that the teacher gave for a cover; null for everybody else.',
  'CourseContent.mediaFiles': 'Where the files are stored; empty for everybody but the teacher.',
  'CourseContent.refund':
    'What a learner in progress would get back for leaving now, until when, and the items of which the first that is opened ends it; else null.',
  CourseMedia: 'A file of a course.',
  'CourseMedia.viewed': 'Watched to 90 % or the end, opened or downloaded, by the viewer.',
  'CourseMedia.caption': 'Of a video; null where it has none.',
  MediaFile: 'A file as it is shown to those who may open it.',
  'MediaFile.name': 'As the person’s own file was called.',
  'MediaFile.url': 'Where its bytes are, on this site. Images also come small: add ?size=small.',
  Review: 'A review as every member sees it. A reviewer who is gone is called Unknown User.',
  'Review.courseTitle':
    'null where the host has hidden the course, to whoever neither teaches nor has taken it.',
  'Review.userId': 'The teacher who was reviewed.',
  ReviewAnswer: 'What the reviewed teacher has said to a review. Everybody reads it.',
  'DeleteCourseBody.title': 'The exact title of the course, letter by letter.',
  'PutMyReviewAnswer.changed': 'There was a review already, and this one took its place.',
  'Profile.collaborations':
    'The projects that this member is in, the last joined first, 100 at most; one that the host has hidden only where the viewer is in it too.',
  Project: 'A project as lists show it.',
  'Project.status':
    'open with its creator alone, in-progress with more members, until the creator pauses or completes it.',
  'Project.estimatedDuration': 'As its creator put it; null where nothing is said.',
  'Project.deadline': 'A calendar day, e.g. 2027-03-31.',
  'Project.maxMembers': 'How many can be in it, its creator among them.',
  'Project.currentMembers': 'The creator first, then in the order of their joining.',
  'Project.team': 'The same members, to be shown.',
  'Project.hiddenByHost': 'Then nobody finds it or joins it; those who are in it keep it.',
  'Project.handedOverAt':
    'When it became its creator’s because the one before left. null where nobody left, once its creator has edited it or its status, and to everybody but its creator.',
  Teammate: 'A member of a project. Somebody who is gone is in none.',
  ProjectDetails: 'All about a project.',
  'ProjectDetails.galleryImages': 'For every member.',
  'ProjectDetails.membersOnly':
    'Contact information, videos and documents are kept for the members of the project.',
  'ProjectDetails.contactInfo': 'null also where it is kept from the viewer.',
  'ProjectDetails.mediaFiles': 'Videos and documents; empty also where they are kept from the viewer.',
  ProjectInput: 'What its creator says about a project. Members and status are the server’s.',
  'ProjectInput.maxMembers': 'From 2 to 10. Left out, 2.',
  'ProjectInput.deadline': 'A day that is not past.',
  'ProjectInput.projectLinks': 'http or https addresses, each once.',
  'UpdateProjectBody.status':
    'paused or completed as they are; open or in-progress let it run again, and its members decide which.',
  'UpdateProjectBody.expectedUpdatedAt':
    'The updatedAt of the project that the change was made to. Left out, whatever has changed since is replaced.',
  GooglePopup: 'Where a window of Google’s opens.',
  Profile: 'What every member may see of another.',
  'Profile.rating': '0 while nobody has reviewed this member, else 1.0 to 5.0.',
  'Profile.verificationStatus': VERIFICATION,
  OwnProfile: 'The signed-in member’s own profile: also what nobody else may see.',
  'OwnProfile.rating': '0 while nobody has reviewed this member, else 1.0 to 5.0.',
  'OwnProfile.welcomeSvc':
    'What the account began with: 500, or 0 where its e-mail address had been here before.',
  'OwnProfile.verificationStatus': VERIFICATION,
  'OwnProfile.ongoingCourses': 'Ids of courses, the last begun first, 100 at most.',
  'OwnProfile.completedCourses': 'Ids of courses, the last completed first, 100 at most.',
  UpdateMeBody: 'What members say about themselves. Everything else about them is the server’s.',
  OnboardingInput: 'What the wizard asks for. The result of the verification is the server’s own.',
  VerificationOutcome: 'What the simulated verification found.',
  'VerificationOutcome.confidence': '0 to 0.95. Above 0.6 the skills are verified.',
  'VerificationOutcome.verifiedSkills': 'The first of the skills, in the order in which they were entered.',
  Person: 'A member as a search shows them.',
  'Person.rating': '0 while nobody has reviewed this member, else 1.0 to 5.0.',
  'Person.verificationStatus': VERIFICATION,
  Topic: 'What people teach or can do: a course category, a skill, or both where they have one name.',
  'Topic.courseCount': 'Courses in the category of this name.',
  'Topic.memberCount': 'Members with the skill of this name.',
  BlockedMember: 'A member whom the viewer has blocked.',
  Conversation:
    'What two members write to each other, or the members of a project, as one of them sees it. Either person or project is null.',
  'Conversation.lastSender': 'Who wrote the last message, or joined or left.',
  ConversationProject: 'A project whose members share a conversation.',
  'Conversation.lastMessage': 'Its text is cut to 160 characters.',
  'Conversation.readNumber': 'The highest number that the viewer has read.',
  'Conversation.readByOther':
    'The highest number that the other side has read; null in a project, where one of the two has switched Read marks off, and for whoever is blocked.',
  'Conversation.unreadCount': 'Messages of others that the viewer has not read.',
  'Conversation.muted': 'It is not counted among the unread conversations.',
  Correspondent: 'Somebody in a conversation. A member who is gone is called Unknown User.',
  'Correspondent.isSample': 'Nobody reads what is written to a sample member.',
  Message: 'A message as all members of its conversation see it.',
  'Message.event': 'What its sender did in the project, without a text; null for what they wrote.',
  'Message.number': 'Its place in the conversation: from 1 on, without gaps.',
  'Message.text': 'null for an event, and where its sender has removed it.',
  'MessageInput.id':
    'Made by whoever sends: a UUID of version 7. The same id with the same text again adds nothing.',
  MessageText: 'Plain text with line breaks, not blank.',
  'MessageSettings.readMarks': 'false hides what was read, from the viewer and from the others.',
  'GetConversationWithAnswer.conversation': 'null before the first message.',
  'GetConversationWithAnswer.canWrite': 'false where a message would be refused, for whatever reason.',
  'GetConversationWithAnswer.blocked': 'By the viewer.',
  'GetProjectConversationAnswer.people': 'Who is in it, in the order of their joining.',
  'ListMessagesAnswer.people': 'The senders of the items, each once.',
  'ListMessagesAnswer.nextBefore': 'before of the page with older messages; null where there are none.',
  'MarkReadBody.number': 'All up to it is read. A higher one than the last counts as the last.',
  'TellTypingAnswer.told': 'false where nobody would read it.',
  'CountUnreadAnswer.count': 'Up to 100.',
  HelpRequest: 'A call for help (Skill SOS) as the viewer sees it.',
  'HelpRequest.askerRecord': 'What became of the answered calls of its asker.',
  'HelpRequest.skill': 'A category, or a skill in the words of the asker; null where none was said.',
  'HelpRequest.fitsViewer':
    'It is about a skill of the viewer’s, or a category that the viewer teaches under.',
  'HelpRequest.bountySvc': 'Held in escrow until it has ended.',
  'HelpRequest.expiresAt': 'When it ends if nobody has answered.',
  'HelpRequest.claimedUntil':
    'Until when somebody has it alone; null: nobody, or it is answered or has ended.',
  'HelpRequest.helper': 'Who is helping or has answered; null to others than the asker and the helper.',
  'HelpRequest.conversation': 'Where the question stands; null to others than the asker and the helper.',
  'HelpRequest.decisionUntil':
    'Then the bounty goes to the helper if the asker says nothing; null unless it is answered.',
  'HelpRequest.reason': 'Why it is not solved; null to others than the asker and the helper.',
  'HelpRequest.thanks': 'What the asker wrote to the helper; null to others than these two.',
  HelpState: 'The last four are final. solved also where the asker has said nothing for 72 hours.',
  ClaimObstacle: 'Why the viewer cannot help with an open call: the code of the refusal.',
  HelpRequestInput: 'What a member needs help with.',
  'HelpRequestInput.bountySvc': 'From 0 to 500. Left out: 0.',
  'ListHelpRequestsAnswer.total': 'Up to 1,000.',
  'listHelpRequests.skill': 'Only those about this category or skill, however it is spelled.',
  'GetMyHelpAnswer.asked': 'Undecided, or ended in the last 30 days.',
  'GetMyHelpAnswer.helping': 'Undecided, or ended in the last 30 days.',
  'GetMyHelpAnswer.pausedUntil': 'After three unanswered calls in 30 days; null: the viewer can help.',
  'GetMyHelpAnswer.firstAnswerMinutes':
    'Half of all calls had a first answer within it; null while fewer than 5 were answered in 30 days.',
  'AskForHelpAnswer.alertedCount': 'How many members are alerted, up to 50.',
  'SolveRequestBody.thanks': 'For the helper. Blank is none.',
  ReportInput: 'Something of another member that the host should look at.',
  'ReportInput.targetId': 'The id of the message, member, course, project, review or call for help.',
  'ReportInput.text': 'What is wrong, in the words of the reporter. Only other needs it.',
  ReportKind: 'What is reported.',
  ReportReason: 'misleading: not what it says; other: something else.',
  DayBalance: 'What was in the wallet when a day ended; of today, what is in it now.',
  'DayBalance.day': 'A day of the answer’s time zone.',
  'GetWalletAnswer.asOf': 'When the balance was that; null on further pages.',
  'GetWalletAnswer.dayBalances':
    'The last 30 days, oldest first, none from before the wallet was there; null on further pages.',
  'GetWalletAnswer.timeZone': 'Whose days they are: the one asked for, or UTC; null on further pages.',
  'WalletTransfer.amountSvc': 'Negative where coins left the wallet.',
  'WalletTransfer.cause': 'Of a payout or refund, what brought it about; null of everything else.',
  'WalletTransfer.bountyState':
    'Of a bounty that left the wallet, where it is now: in escrow, at the helper or back; null of everything else.',
  'WalletTransfer.counterpartName':
    'Teacher of a paid course, learner of a payout, asker or helper of a bounty that was paid; null where the community itself paid, and of a bounty that no helper has.',
  'SignUpBody.name': 'Not blank.',
  'SignUpBody.password': 'Kept as argon2id only.',
  'ErrorAnswer.error': 'The same shape for every error.',
  InputIssue: 'One thing that is wrong with the input.',
  'InputIssue.path': 'Which field: a dotted path, empty for the whole.',
  'InputIssue.message': 'What to do about it.',
  courseId: 'The id of a course.',
  projectId: 'The id of a project.',
  mediaId: 'The id of a file.',
  userId: 'The id of a member.',
  conversationId: 'The id of a conversation.',
  messageId: 'The id of a message.',
  cursor: 'nextCursor of the page before.',
  'uploadProjectMedia.kind': 'What the file is: an image goes into the gallery, the rest among the files.',
  'openProjectMedia.size': 'Of an image. large: 1600 pixels wide and high at most. small: 640.',
  'openProjectMedia.download': 'true names the file for saving, as its creator’s file was called.',
  'openAvatar.size': 'large: 512 pixels wide and high at most. small: 128.',
  'listMessages.before': 'Only messages with a lower number. Left out: the newest.',
  'listUsers.q':
    'Words to search for: every one must occur in the name or in a skill. The best matches come first.',
  'listUsers.skill': 'Only members with exactly this skill, in capital or small letters.',
  'suggestSearches.q': 'What was typed.',
  'suggestSearches.among': 'Whether courses, people or projects are looked for.',
  'suggestSearches.category': 'Of courses and projects: only searches that find something in this category.',
  'suggestSearches.maxPrice': 'Of courses: only searches that find one that costs no more.',
  'suggestSearches.skill': 'Of people: only searches that find somebody with this skill.',
  'suggestSearches.skills':
    'Of projects: skills separated by commas; only searches that find a project that seeks one of them.',
  'getWallet.timeZone':
    'Whose days the balances are of: an IANA name such as Europe/Lisbon. Left out, or not known to the server: UTC.',
  'listCourses.q':
    'Words to search for: every one must occur in title, description or category. The best matches come first.',
  'listCourses.category':
    'Only courses of this category, in capital or small letters. A name that is none finds nothing.',
  'listCourses.teacherId': 'Only courses of this member.',
  'listCourses.maxPrice': 'Only courses that cost no more SVC.',
  'listCourses.available': 'true leaves out the viewer’s own, ongoing and completed courses.',
  'listProjects.q':
    'Words to search for: every one must occur in title, description or tags. Only open projects are found.',
  'listProjects.category':
    'Only open projects of this category, in capital or small letters. A name that is none finds nothing.',
  'listProjects.skills':
    'Skills, separated by commas: only open projects that seek one of them, in capital or small letters.',
  'listCourses.limit': 'How many on a page, from 1 to 50. Left out: 50, or 20 with q.',
  'listMyCourses.list': 'Only a page of this list; a cursor needs it. Left out: the first page of each.',
  'listMyCourses.limit': 'How many of each list, from 1 to 50. Left out: 50.',
};

/** The rooms as headings, and what each is about. */
export const rooms: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  health: { title: 'Health', about: 'For supervisors and balancers.' },
  apiDocs: { title: 'Description', about: 'What stands here, for programs.' },
  events: {
    title: 'Live hints',
    about: 'One stream of server-sent events, so that nobody has to ask again and again.',
  },
  accounts: { title: 'Accounts', about: 'Signing up, in and out; passwords and sessions.' },
  blocks: { title: 'Blocks', about: 'Whom a member does not want to hear from.' },
  notices: { title: 'Notices', about: 'What has happened to your courses and projects.' },
  wallet: { title: 'Wallet', about: 'Skill Coins: a balance, and every movement behind it.' },
  record: { title: 'Record', about: 'What members did: streak, achievements and a gallery.' },
  profiles: { title: 'Profiles', about: 'What members tell about themselves.' },
  onboarding: { title: 'Onboarding', about: 'What newcomers are asked for.' },
  courses: { title: 'Courses', about: 'What members teach.' },
  projects: { title: 'Projects', about: 'What members build together.' },
  enrollments: {
    title: 'Enrollments',
    about: 'Taking a course: enroll, complete, and what it costs and earns.',
  },
  courseContent: { title: 'Course content', about: 'What a course holds, for its teacher and its learners.' },
  reviews: { title: 'Reviews', about: 'What learners say about their teachers.' },
  discovery: { title: 'Discovery', about: 'What there is to find.' },
  messages: { title: 'Messages', about: 'What members write to each other, by twos and in projects.' },
  help: { title: 'Skill SOS', about: 'Calls for help: asking, helping, and the bounty between.' },
  reports: { title: 'Reports', about: 'What the host should look at.' },
  departures: { title: 'Departures', about: 'Deleting a course, or ending a membership, for good.' },
  exports: { title: 'Exports', about: 'What a member takes home.' },
};

// A shape whose type alone does not say it.
export const formats: Readonly<Record<string, string>> = { Timestamp: 'date-time' };

/** 'listMyCourses' reads 'List my courses'. */
export function wordsOf(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
