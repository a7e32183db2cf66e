import { COURSES_ON_OFFER_MAX } from '@skillverse/contract/courses/teaching';
import { PROJECTS_UNDER_WAY_MAX } from '@skillverse/contract/projects';
import { codeOf, type Deed, isDone, type Market, type Sent } from './market.ts';

const START_SVC = 500;

/** What was asked before, by whom and about what. */
interface Past {
  readonly by: ReadonlyMap<string, readonly Sent[]>;
  readonly about: ReadonlyMap<string, readonly Sent[]>;
  /** How a course or project came to be. */
  readonly made: ReadonlyMap<string, Sent>;
}

type IsTrue = (past: Past, sent: Sent) => boolean;

/** Refusals that somebody who does only what seemed possible a moment ago can meet, and what must have been so for each. */
const REASONS: Record<Deed, Readonly<Record<string, IsTrue>>> = {
  signUp: {},
  createCourse: { TOO_MANY_COURSES: hasManyCourses },
  editPrice: {},
  enroll: { COURSE_NOT_FOUND: mayBeDeleted, INSUFFICIENT_COINS: mayBeTooDear, PRICE_CHANGED: mayCostThat },
  complete: { COURSE_NOT_FOUND: mayBeDeleted, NOT_ONGOING: mayBeDeleted },
  review: { COURSE_NOT_FOUND: mayBeDeleted },
  deleteCourse: {},
  upload: {},
  createProject: { TOO_MANY_PROJECTS: hasManyProjects },
  joinProject: { PROJECT_FULL: mayBeFull, TOO_MANY_PROJECTS: hasManyProjects },
  leaveProject: {},
};

/** Answers that nobody should have been given: none at all, faults, and refusals that nothing known accounts for. */
export function oddAnswers({ sent, refusals = [] }: Market): string[] {
  const past = pastOf(sent);
  return sent.flatMap((one) => {
    const { deed, who, answer } = one;
    if (isDone(one) || refusals.includes(codeOf(answer) ?? '')) return [];
    if (!answer) return [`${deed} by ${who} was never answered`];
    const told = `${deed} by ${who} was answered ${answer.status} ${codeOf(answer)}`;
    const isTrue = REASONS[deed][codeOf(answer) ?? ''];
    if (!isTrue) return [told];
    return isTrue(past, one) ? [] : [`${told}, which was not so`];
  });
}

function pastOf(sent: readonly Sent[]): Past {
  const made = sent.filter((one) => isDone(one) && ['createCourse', 'createProject'].includes(one.deed));
  return {
    by: Map.groupBy(sent, ({ who }) => who),
    about: Map.groupBy(sent, ({ about = '' }) => about),
    made: new Map(made.map((one) => [String(one.answer!.body.id), one])),
  };
}

/** It may have been done by the time that the other was answered. */
const mayPrecede = (one: Sent, other: Sent) =>
  one !== other && one.askedAt < other.answeredAt && (isDone(one) || !one.answer);

/** It surely was done before the other was asked for. */
const surelyPrecedes = (one: Sent, other: Sent) => isDone(one) && one.answeredAt <= other.askedAt;

function mayBeDeleted({ about }: Past, sent: Sent): boolean {
  const others = about.get(sent.about!) ?? [];
  return others.some((one) => one.deed === 'deleteCourse' && mayPrecede(one, sent));
}

/** It is another price than the one expected, and somebody had set it. */
function mayCostThat({ about, made }: Past, sent: Sent): boolean {
  const { svcValue } = detailsOf(sent);
  if (svcValue === sent.body?.expectedSvcValue) return false;
  if (made.get(sent.about!)?.answer?.body.svcValue === svcValue) return true;
  const others = about.get(sent.about!) ?? [];
  return others.some(
    (one) => one.deed === 'editPrice' && one.body?.svcValue === svcValue && mayPrecede(one, sent),
  );
}

/** No more is missing than with the least that the member can have had. */
function mayBeTooDear(past: Past, sent: Sent): boolean {
  const { shortfallSvc } = detailsOf(sent);
  const most = Number(sent.body?.expectedSvcValue) - leastBalance(past, sent);
  return Number(shortfallSvc) >= 1 && Number(shortfallSvc) <= most;
}

function leastBalance({ by, about }: Past, sent: Sent): number {
  let svc = START_SVC;
  for (const one of by.get(sent.who) ?? []) {
    const place = (one.answer?.body.enrollment ?? {}) as { svcPaid?: number; rewardSvc?: number };
    if (one.deed === 'enroll' && mayPrecede(one, sent)) {
      const isBack = isRefunded(about.get(one.about!) ?? [], one, sent);
      svc -= isBack ? 0 : (place.svcPaid ?? Number(one.body?.expectedSvcValue));
    }
    if (one.deed === 'complete' && surelyPrecedes(one, sent)) svc += place.rewardSvc ?? 0;
    if (one.deed === 'createCourse' && isDone(one))
      svc += earned(about.get(String(one.answer!.body.id)) ?? [], sent);
  }
  return svc;
}

function isRefunded(ofCourse: readonly Sent[], enrolled: Sent, sent: Sent): boolean {
  const isCompleted = ofCourse.some(({ deed, who }) => deed === 'complete' && who === enrolled.who);
  return !isCompleted && ofCourse.some((one) => one.deed === 'deleteCourse' && surelyPrecedes(one, sent));
}

/** What those paid who had completed the course by then. */
function earned(ofCourse: readonly Sent[], sent: Sent): number {
  const completed = ofCourse.filter((one) => one.deed === 'complete' && surelyPrecedes(one, sent));
  const paid = completed.map(({ answer }) => (answer!.body.enrollment as { svcPaid: number }).svcPaid);
  return paid.reduce((sum, svc) => sum + svc, 0);
}

/** This number of these deeds may have been done before. */
function hasDone({ by }: Past, sent: Sent, deeds: readonly Deed[]): number {
  const mine = by.get(sent.who) ?? [];
  return mine.filter((one) => deeds.includes(one.deed) && mayPrecede(one, sent)).length;
}

function hasManyCourses(past: Past, sent: Sent): boolean {
  return hasDone(past, sent, ['createCourse']) >= COURSES_ON_OFFER_MAX;
}

function hasManyProjects(past: Past, sent: Sent): boolean {
  return hasDone(past, sent, ['createProject', 'joinProject']) >= PROJECTS_UNDER_WAY_MAX;
}

function mayBeFull({ about, made }: Past, sent: Sent): boolean {
  const ofProject = about.get(sent.about!) ?? [];
  const hasLeft = (joined: Sent) =>
    ofProject.some(
      (one) =>
        one.deed === 'leaveProject' &&
        one.who === joined.who &&
        one.askedAt >= joined.answeredAt &&
        surelyPrecedes(one, sent),
    );
  const joined = ofProject.filter(
    (one) => one.deed === 'joinProject' && mayPrecede(one, sent) && !hasLeft(one),
  );
  const team = 1 + new Set(joined.map(({ who }) => who)).size;
  return team >= Number(made.get(sent.about!)?.body?.maxMembers);
}

function detailsOf({ answer }: Sent): Readonly<Record<string, unknown>> {
  return (answer?.body.error as { details?: Record<string, unknown> } | undefined)?.details ?? {};
}
