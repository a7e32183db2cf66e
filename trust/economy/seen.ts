import type { Ok } from '@skillverse/contract/call';
import type { Course, listCourses } from '@skillverse/contract/courses';
import type {
  complete,
  enroll,
  LearningCourse,
  listMyCourses,
  previewReward,
} from '@skillverse/contract/enrollments';
import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import type { completeOnboarding } from '@skillverse/contract/onboarding';
import type { OwnProfile, Profile } from '@skillverse/contract/profiles';
import type { listMyProjects, ProjectDetails } from '@skillverse/contract/projects';
import type { getMyReview, listReviews, putMyReview, Review } from '@skillverse/contract/reviews';
import type { getWallet, WalletTransfer } from '@skillverse/contract/wallet';
import type { Action, Does } from './actions.ts';
import type { Real } from './real.ts';
import { sorted } from './told.ts';
import { refundsInAnyOrder } from './views.ts';

/** Answers as the model has them: things by number, and no moments. */
type Seen = (body: never, real: Real) => unknown;

const seenCourse = (course: Course, real: Real) => ({
  course: real.courseIds.indexOf(course.id),
  title: course.title,
  svcValue: course.svcValue,
  teacher: real.personIds.indexOf(course.teacherId),
  teacherName: course.teacher.name,
  rating: course.teacher.rating,
  learnerCount: course.learnerCount,
});

/** The first answer of a create that made this comes before its id is known. */
function seenMade(body: Course, real: Real) {
  const seen = seenCourse(body, real);
  return seen.course < 0 ? { ...seen, course: real.courseIds.length } : seen;
}

function seenEnrollment({ enrollment, skillCoins }: Ok<typeof enroll>, real: Real) {
  const { courseId, status, svcPaid, rewardSvc } = enrollment;
  return { course: real.courseIds.indexOf(courseId), status, svcPaid, rewardSvc, skillCoins };
}

function seenPerson(person: Profile, real: Real) {
  const { name, skills, bio, skillsVerified, rating, reviewCount, skillCoins } = person;
  return {
    who: real.personIds.indexOf(person.id),
    name,
    skills,
    bio,
    links: [person.linkedinUrl, person.githubUrl, person.portfolioUrl],
    verification: person.verificationStatus,
    skillsVerified,
    rating,
    reviewCount,
    skillCoins,
    collaborations: sorted(person.collaborations.map((id) => real.projectIds.indexOf(id))),
  };
}

const seenMe = (me: OwnProfile, real: Real) => ({
  ...seenPerson(me, real),
  email: me.email,
  isOnboarded: me.onboardingCompleted,
  welcomeSvc: me.welcomeSvc,
  ongoing: sorted(me.ongoingCourses.map((id) => real.courseIds.indexOf(id))),
  completed: sorted(me.completedCourses.map((id) => real.courseIds.indexOf(id))),
});

function seenProject(project: ProjectDetails, real: Real) {
  const { title, maxMembers, status, contactInfo, membersOnly } = project;
  const at = real.projectIds.indexOf(project.id);
  return {
    project: at < 0 ? real.projectIds.length : at,
    creator: real.personIds.indexOf(project.creatorId),
    title,
    members: project.currentMembers.map((id) => real.personIds.indexOf(id)),
    names: project.team.map(({ name }) => name),
    maxMembers,
    status,
    contactInfo,
    membersOnly,
  };
}

/** The state is compared where it is stored: an answer tells that of a moment later. */
function seenCall({ request, skillCoins }: { request: { id: string }; skillCoins?: number }, real: Real) {
  const at = real.callIds.indexOf(request.id);
  return { call: at < 0 ? real.callIds.length : at, ...(skillCoins !== undefined && { skillCoins }) };
}

function seenReview(review: Review, real: Real) {
  return {
    reviewer: real.personIds.indexOf(review.reviewer.id),
    reviewerName: review.reviewer.name,
    course: real.courseIds.indexOf(review.courseId),
    courseTitle: review.courseTitle,
    teacher: real.personIds.indexOf(review.userId),
    stars: review.rating,
    comment: review.comment,
  };
}

/** Oldest first, and whether each balance is the one before it and what moved. */
function seenTransfers(newestFirst: readonly WalletTransfer[], nowSvc?: number) {
  const oldestFirst = newestFirst.toReversed();
  const isRunning = oldestFirst.every(
    ({ balanceAfterSvc, amountSvc }, at) =>
      balanceAfterSvc === (oldestFirst[at - 1]?.balanceAfterSvc ?? 0) + amountSvc,
  );
  const isAll = nowSvc === undefined || oldestFirst.at(-1)?.balanceAfterSvc === nowSvc;
  const shown = oldestFirst.map(
    ({ reason, cause, bountyState, amountSvc, courseTitle, counterpartName }) => ({
      reason,
      cause,
      bountyState,
      amountSvc,
      courseTitle,
      counterpartName,
    }),
  );
  return { transfers: refundsInAnyOrder(shown), isRunning: isRunning && isAll };
}

function seenMyCourses(mine: Ok<typeof listMyCourses>, real: Real) {
  const learning = ({ course, enrollment, reviewed, deleted }: LearningCourse) => {
    const { svcPaid, rewardSvc } = enrollment;
    return { course: seenCourse(course, real), svcPaid, rewardSvc, reviewed, deleted };
  };
  return {
    totals: [mine.pages.ongoing.total, mine.pages.completed.total, mine.pages.teaching.total],
    ongoing: sorted(mine.ongoing.map(learning)),
    completed: sorted(mine.completed.map(learning)),
    refunded: sorted(
      mine.refunded.map(({ courseId, svcRefunded }) => ({
        course: real.courseIds.indexOf(courseId),
        svcRefunded,
      })),
    ),
    left: sorted(
      mine.left.map(({ courseId, svcPaid, svcRefunded }) => ({
        course: real.courseIds.indexOf(courseId),
        svcPaid,
        svcRefunded,
      })),
    ),
    teaching: sorted(
      mine.teaching.map(({ course, inProgressCount, completedCount, leftCount, heldSvc, earnedSvc }) => ({
        course: seenCourse(course, real),
        inProgressCount,
        completedCount,
        leftCount,
        heldSvc,
        earnedSvc,
      })),
    ),
  };
}

/** The parts of an export that the model knows. */
interface OwnData {
  transfers: WalletTransfer[];
  enrollments: {
    courseTitle: string;
    teacherName: string;
    status: string;
    pricePaidSvc: number;
    rewardSvc: number;
  }[];
  coursesTaught: { title: string; priceSvc: number; deletedAt: string | null }[];
  reviewsWritten: { courseTitle: string; rating: number; comment: string | null }[];
  reviewsReceived: { courseTitle: string; reviewerName: string; rating: number }[];
  projectsStarted: { title: string }[];
  sessions: unknown[];
}

const seenOwnData = (own: OwnData) => ({
  ...seenTransfers(own.transfers),
  enrollments: sorted(
    own.enrollments.map((one) => [
      one.courseTitle,
      one.teacherName,
      one.status,
      one.pricePaidSvc,
      one.rewardSvc,
    ]),
  ),
  taught: sorted(
    own.coursesTaught.map(({ title, priceSvc, deletedAt }) => [title, priceSvc, deletedAt !== null]),
  ),
  written: sorted(
    own.reviewsWritten.map(({ courseTitle, rating, comment }) => [courseTitle, rating, comment]),
  ),
  received: sorted(
    own.reviewsReceived.map(({ courseTitle, reviewerName, rating }) => [courseTitle, reviewerName, rating]),
  ),
  started: sorted(own.projectsStarted.map(({ title }) => title)),
  sessions: own.sessions.length,
});

const seen: Partial<Record<Does, Seen>> = {
  signUp: (_body, real) => ({ who: real.personIds.length }),
  signIn: ({ userId }: { userId: string }, real) => ({ who: real.personIds.indexOf(userId) }),
  createCourse: seenMade,
  editCourse: seenCourse,
  enroll: seenEnrollment,
  complete: (body: Ok<typeof complete>, real) => ({
    ...seenEnrollment(body, real),
    rewardLimitReached: body.rewardLimitReached,
    rewardLimit: body.rewardLimit,
  }),
  // The model has the terms of places that are there.
  previewReward: ({ noRefundBecause: _, ...reward }: Ok<typeof previewReward>) => reward,
  previewLeaving: ({ svcPaid, refundSvc, because }: LeavingTerms) => ({ svcPaid, refundSvc, because }),
  review: ({ review, changed }: Ok<typeof putMyReview>, real) => ({
    review: seenReview(review, real),
    changed,
  }),
  editProfile: seenMe,
  onboard: ({ profile, verification }: Ok<typeof completeOnboarding>, real) => ({
    me: seenMe(profile, real),
    isVerified: verification.isVerified,
    verifiedSkills: verification.verifiedSkills,
  }),
  askForHelp: seenCall,
  claimRequest: seenCall,
  releaseRequest: seenCall,
  decideRequest: seenCall,
  createProject: seenProject,
  editProject: seenProject,
  join: seenProject,
  leave: seenProject,
  removeTeammate: seenProject,
  readWallet: ({ skillCoins, transfers }: Ok<typeof getWallet>) => ({
    skillCoins,
    ...seenTransfers(transfers.items, transfers.total === transfers.items.length ? skillCoins : Number.NaN),
  }),
  readMe: seenMe,
  readMyCourses: seenMyCourses,
  readMyProjects: ({ items, counts }: Ok<typeof listMyProjects>, real) => ({
    projects: sorted(items.map(({ id }) => real.projectIds.indexOf(id))),
    counts,
  }),
  readMyReview: ({ review }: Ok<typeof getMyReview>, real) => ({
    review: review && seenReview(review, real),
  }),
  readCourse: seenCourse,
  readProject: seenProject,
  readPerson: seenPerson,
  readReviews: ({ items, total }: Ok<typeof listReviews>, real) => ({
    total,
    reviews: sorted(items.map((review) => seenReview(review, real))),
  }),
  listCourses: ({ items, total }: Ok<typeof listCourses>, real) => ({
    total,
    items: items.map((course) => seenCourse(course, real)),
  }),
  takeHome: seenOwnData,
};

/** Where nothing has to be put into other words, the body itself. */
export function seenOf(real: Real, { does }: Action, body: unknown): unknown {
  const look = seen[does];
  return look ? look(body as never, real) : body;
}
