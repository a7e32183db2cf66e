import type { Call } from './calls.ts';
import { leftView } from './leaving.ts';
import { type Economy, isLive, limitAt, nameOf, type Place, type Ref, ratingOf } from './model.ts';
import { done, refused, sorted, type Told } from './told.ts';

const inProgress = ({ status }: Place) => status === 'ongoing';
const isDone = ({ status }: Place) => status === 'completed';
/** Their teacher has their price. */
const isPaidOut = ({ status, settledTo }: Place) =>
  settledTo ? settledTo === 'teacher' : status === 'completed' || status === 'left';
const paid = (places: readonly Place[]) => places.reduce((total, { paidSvc }) => total + paidSvc, 0);

/** A course as anybody sees it. */
export function courseView(economy: Economy, course: Ref) {
  const { teacher, title, priceSvc } = economy.courses[course]!;
  const held = economy.places.filter((place) => place.course === course && isLive(place));
  const { rating } = ratingOf(economy, teacher);
  const learnerCount = held.length;
  return {
    course,
    title,
    svcValue: priceSvc,
    teacher,
    teacherName: nameOf(economy, teacher),
    rating,
    learnerCount,
  };
}

export function courseTold(economy: Economy, course: Ref): Told {
  const isThere = economy.courses[course] && !economy.courses[course].isDeleted;
  return isThere ? done(courseView(economy, course)) : refused('COURSE_NOT_FOUND');
}

export function coursesOf(economy: Economy, teacher: Ref, viewer: Ref, available: boolean) {
  const hasPlace = (course: Ref) =>
    economy.places.some((one) => one.learner === viewer && one.course === course && isLive(one));
  const fits = (course: Ref) =>
    economy.courses[course]!.teacher === teacher &&
    !economy.courses[course]!.isDeleted &&
    !(available && (teacher === viewer || hasPlace(course)));
  const found = economy.courses.map((_, course) => course).filter(fits);
  return { total: found.length, items: found.toReversed().map((course) => courseView(economy, course)) };
}

function stateOfBounty({ state }: Call) {
  if (state === 'open' || state === 'answered') return 'held';
  return state === 'solved' ? 'paid' : 'back';
}

/** Without the balance after each: of several refunds at once nobody can say which came first. */
export function walletView(economy: Economy, who: Ref) {
  const { balanceSvc, movements } = economy.people[who]!;
  const shown = movements.map(({ reason, cause = null, amountSvc, place: at, call }) => {
    const place = at === undefined ? undefined : economy.places[at]!;
    const other = place && { enroll: place.teacher, refund: place.teacher, payout: place.learner };
    const help = call === undefined ? undefined : economy.calls[call]!;
    const bountyState = help && reason === 'bounty' ? stateOfBounty(help) : null;
    const helper = bountyState === 'paid' ? help?.helper : undefined;
    const counterpart =
      other?.[reason as keyof typeof other] ?? (reason === 'bounty-paid' ? help?.asker : helper);
    const courseTitle = place ? economy.courses[place.course]!.title : null;
    const counterpartName = counterpart === undefined ? null : nameOf(economy, counterpart);
    return { reason, cause, bountyState, amountSvc, courseTitle, counterpartName };
  });
  return { skillCoins: balanceSvc, transfers: refundsInAnyOrder(shown), isRunning: true };
}

/** Refunds that follow each other in a fixed order, and all else as it is. */
export function refundsInAnyOrder<T extends { reason: string }>(transfers: readonly T[]): T[] {
  const runs: T[][] = [];
  for (const one of transfers) {
    const last = runs.at(-1);
    if (one.reason === 'refund' && last?.[0]?.reason === 'refund') last.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => sorted(run));
}

export function myCoursesView(economy: Economy, who: Ref) {
  const own = economy.places.filter(({ learner }) => learner === who);
  const learning = (place: Place) => ({
    course: courseView(economy, place.course),
    svcPaid: place.paidSvc,
    rewardSvc: place.rewardSvc,
    reviewed: economy.reviews.some(({ reviewer, course }) => reviewer === who && course === place.course),
    deleted: economy.courses[place.course]!.isDeleted,
  });
  const lost = own.filter(
    ({ status, course, leftDaysAgo }) =>
      status === 'refunded' && leftDaysAgo === undefined && economy.courses[course]!.isDeleted,
  );
  const taught = economy.courses.flatMap(({ teacher, isDeleted }, course) =>
    teacher === who && !isDeleted ? [course] : [],
  );
  return {
    totals: [own.filter(inProgress).length, own.filter(isDone).length, taught.length],
    ongoing: sorted(own.filter(inProgress).map(learning)),
    completed: sorted(own.filter(isDone).map(learning)),
    refunded: sorted(lost.map(({ course, paidSvc }) => ({ course, svcRefunded: paidSvc }))),
    left: sorted(leftView(economy, who)),
    teaching: sorted(taught.map((course) => taughtView(economy, course))),
  };
}

function taughtView(economy: Economy, course: Ref) {
  const places = economy.places.filter((place) => place.course === course);
  const [ongoing, completed] = [places.filter(inProgress), places.filter(isDone)];
  return {
    course: courseView(economy, course),
    inProgressCount: ongoing.length,
    completedCount: completed.length,
    leftCount: places.filter(({ leftDaysAgo }) => leftDaysAgo !== undefined).length,
    heldSvc: paid(ongoing.filter(({ settledTo }) => !settledTo)),
    earnedSvc: paid(places.filter(isPaidOut)),
  };
}

/** What every member may see of another. */
export function personView(economy: Economy, who: Ref) {
  const { name, skills, bio, linkedinUrl, githubUrl, portfolioUrl, verification, balanceSvc } =
    economy.people[who]!;
  return {
    who,
    name,
    skills,
    bio,
    links: [linkedinUrl, githubUrl, portfolioUrl],
    verification,
    skillsVerified: verification === 'verified',
    ...ratingOf(economy, who),
    skillCoins: balanceSvc,
    collaborations: sorted(projectsOf(economy, who)),
  };
}

function projectsOf({ projects }: Economy, who: Ref): Ref[] {
  return projects.flatMap(({ members, isGone }, at) => (!isGone && members.includes(who) ? [at] : []));
}

export function meView(economy: Economy, who: Ref) {
  const { email, isOnboarded, welcomeSvc } = economy.people[who]!;
  const own = economy.places.filter(({ learner }) => learner === who);
  const coursesIn = (isIn: (place: Place) => boolean) => sorted(own.filter(isIn).map(({ course }) => course));
  const courses = { ongoing: coursesIn(inProgress), completed: coursesIn(isDone) };
  return { ...personView(economy, who), email, isOnboarded, welcomeSvc, ...courses };
}

export function personTold(economy: Economy, who: Ref): Told {
  const person = economy.people[who];
  return person && !person.isGone ? done(personView(economy, who)) : refused('USER_NOT_FOUND');
}

export function projectView(economy: Economy, project: Ref, viewer: Ref) {
  const { creator, title, members, maxMembers, status, contactInfo, membersOnly } =
    economy.projects[project]!;
  const isShown = !membersOnly || members.includes(viewer);
  const team = [creator, ...members.filter((one) => one !== creator)];
  const names = team.map((one) => nameOf(economy, one));
  const contact = isShown ? contactInfo : null;
  return {
    project,
    creator,
    title,
    members: team,
    names,
    maxMembers,
    status,
    contactInfo: contact,
    membersOnly,
  };
}

export function projectTold(economy: Economy, project: Ref, viewer: Ref): Told {
  const isThere = economy.projects[project] && !economy.projects[project].isGone;
  return isThere ? done(projectView(economy, project, viewer)) : refused('PROJECT_NOT_FOUND');
}

export function myProjectsView(economy: Economy, who: Ref) {
  const own = projectsOf(economy, who);
  const counts = { open: 0, 'in-progress': 0, completed: 0, paused: 0 };
  for (const project of own) counts[economy.projects[project]!.status]++;
  return { projects: sorted(own), counts };
}

export function reviewView(economy: Economy, at: number) {
  const { reviewer, course, teacher, stars, comment } = economy.reviews[at]!;
  const courseTitle = economy.courses[course]!.title;
  return { reviewer, reviewerName: nameOf(economy, reviewer), course, courseTitle, teacher, stars, comment };
}

export function reviewsTold(economy: Economy, teacher: Ref): Told {
  const person = economy.people[teacher];
  if (!person || person.isGone) return refused('USER_NOT_FOUND');
  const found = economy.reviews.flatMap((review, at) =>
    review.teacher === teacher ? [reviewView(economy, at)] : [],
  );
  return done({ total: found.length, reviews: sorted(found) });
}

/** What a member takes home. */
export function ownDataView(economy: Economy, who: Ref) {
  const titleOf = (course: Ref) => economy.courses[course]!.title;
  const own = economy.places.filter(({ learner }) => learner === who);
  const enrollments = own.map(({ course, teacher, status, paidSvc, rewardSvc }) => {
    const reward = status === 'completed' ? rewardSvc : null;
    return [titleOf(course), nameOf(economy, teacher), status, paidSvc, reward];
  });
  const taught = economy.courses.filter(({ teacher }) => teacher === who);
  const written = economy.reviews.filter(({ reviewer }) => reviewer === who);
  const received = economy.reviews.filter(({ teacher }) => teacher === who);
  const { skillCoins: _coins, ...wallet } = walletView(economy, who);
  return {
    ...wallet,
    enrollments: sorted(enrollments),
    taught: sorted(taught.map(({ title, priceSvc, isDeleted }) => [title, priceSvc, isDeleted])),
    written: sorted(written.map(({ course, stars, comment }) => [titleOf(course), stars, comment])),
    received: sorted(
      received.map(({ course, reviewer, stars }) => [titleOf(course), nameOf(economy, reviewer), stars]),
    ),
    started: sorted(
      economy.projects.filter((one) => !one.isGone && one.creator === who).map(({ title }) => title),
    ),
    sessions: economy.people[who]!.sessions.length,
  };
}

export function previewTold(economy: Economy, learner: Ref, course: Ref, moment: number): Told {
  const offer = economy.courses[course];
  if (!offer || offer.isDeleted) return refused('COURSE_NOT_FOUND');
  const rewardLimit = limitAt(economy, learner, offer.teacher, moment);
  return done({
    rewardSvc: rewardLimit ? 0 : 100,
    rewardLimitReached: rewardLimit !== undefined,
    rewardLimit,
  });
}
