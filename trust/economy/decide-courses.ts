import type { ActionOf } from './actions.ts';
import { type Economy, limitAt, livePlace, move, NOWHERE, type Offer, type Ref, takeOff } from './model.ts';
import { done, refused, type Told } from './told.ts';
import { courseTold, reviewView } from './views.ts';

/** When it was decided, in milliseconds, by the server's own word where it says one. */
export interface Facts {
  readonly moment: number;
}

const MOST_ON_OFFER = 100;

export function createCourse(economy: Economy, { who, title, svcValue }: ActionOf<'createCourse'>): Told {
  // Only one whose session was read before they left gets here.
  if (economy.people[who]!.isGone) return refused('USER_NOT_FOUND');
  const onOffer = economy.courses.filter(({ teacher, isDeleted }) => teacher === who && !isDeleted);
  if (onOffer.length >= MOST_ON_OFFER) return refused('TOO_MANY_COURSES', { maxCourses: MOST_ON_OFFER });
  economy.courses.push({ teacher: who, title, priceSvc: svcValue, isDeleted: false, version: 0 });
  return courseTold(economy, economy.courses.length - 1);
}

function offered({ courses }: Economy, course: Ref): Offer | undefined {
  return courses[course]?.isDeleted ? undefined : courses[course];
}

export function editCourse(economy: Economy, action: ActionOf<'editCourse'>): Told {
  const { who, course, changes, expectedVersion } = action;
  const offer = offered(economy, course);
  if (!offer) return refused('COURSE_NOT_FOUND');
  if (offer.teacher !== who) return refused('NOT_YOUR_COURSE');
  if (expectedVersion !== undefined && expectedVersion !== offer.version) return refused('COURSE_CHANGED');
  offer.title = changes.title ?? offer.title;
  offer.priceSvc = changes.svcValue ?? offer.priceSvc;
  offer.version++;
  return courseTold(economy, course);
}

export function deleteCourse(economy: Economy, { who, course, title }: ActionOf<'deleteCourse'>): Told {
  const offer = offered(economy, course);
  if (!offer) return refused('COURSE_NOT_FOUND');
  if (offer.teacher !== who) return refused('NOT_YOUR_COURSE');
  if (offer.title !== title) return refused('TITLE_DIFFERS');
  return done(takeOff(economy, course));
}

export function enroll(economy: Economy, { who, course, expectedSvcValue }: ActionOf<'enroll'>): Told {
  const offer = offered(economy, course);
  if (!offer) return refused('COURSE_NOT_FOUND');
  const { teacher, priceSvc } = offer;
  if (teacher === who) return refused('OWN_COURSE');
  if (expectedSvcValue !== undefined && expectedSvcValue !== priceSvc) {
    return refused('PRICE_CHANGED', { svcValue: priceSvc });
  }
  if (economy.people[who]!.isGone) return refused('USER_NOT_FOUND');
  if (livePlace(economy, who, course)) return refused('ALREADY_ENROLLED');
  const shortfallSvc = priceSvc - economy.people[who]!.balanceSvc;
  if (shortfallSvc > 0) return refused('INSUFFICIENT_COINS', { shortfallSvc });
  const place = { learner: who, course, teacher, paidSvc: priceSvc, rewardSvc: 0, completedAt: 0 };
  economy.places.push({
    ...place,
    status: 'ongoing',
    daysAgo: 0,
    leftDaysAgo: undefined,
    settledTo: undefined,
  });
  move(economy, who, { reason: 'enroll', amountSvc: -priceSvc, place: economy.places.length - 1 });
  const { balanceSvc: skillCoins } = economy.people[who]!;
  return done({ course, status: 'ongoing', svcPaid: priceSvc, rewardSvc: 0, skillCoins });
}

export function complete(economy: Economy, { who, course }: ActionOf<'complete'>, { moment }: Facts): Told {
  const place = livePlace(economy, who, course);
  if (place?.status !== 'ongoing')
    return refused(offered(economy, course) ? 'NOT_ONGOING' : 'COURSE_NOT_FOUND');
  const { teacher, paidSvc } = place;
  const at = economy.places.indexOf(place);
  const rewardLimit = limitAt(economy, who, teacher, moment);
  const rewardSvc = rewardLimit ? 0 : 100;
  const payout = { reason: 'payout', cause: 'completed', amountSvc: paidSvc, place: at } as const;
  if (!place.settledTo) move(economy, teacher, payout);
  move(economy, who, { reason: 'reward', amountSvc: rewardSvc, place: at });
  Object.assign(place, { status: 'completed', rewardSvc, completedAt: moment });
  const { balanceSvc: skillCoins } = economy.people[who]!;
  const earned = { rewardSvc, rewardLimitReached: rewardSvc === 0, rewardLimit };
  return done({ course, status: 'completed', svcPaid: paidSvc, skillCoins, ...earned });
}

export function review(economy: Economy, action: ActionOf<'review'>): Told {
  const { who, course, stars, comment: said } = action;
  const comment = said ?? null;
  const place = livePlace(economy, who, course);
  if (place?.status !== 'completed') {
    return refused(economy.courses[course] ? 'NOT_COMPLETED' : 'COURSE_NOT_FOUND');
  }
  const former = ownReview(economy, who, course);
  if (former !== NOWHERE) Object.assign(economy.reviews[former]!, { stars, comment });
  else economy.reviews.push({ reviewer: who, course, teacher: place.teacher, stars, comment });
  const at = former === NOWHERE ? economy.reviews.length - 1 : former;
  return done({ review: reviewView(economy, at), changed: former !== NOWHERE });
}

function ownReview({ reviews }: Economy, who: Ref, course: Ref): number {
  return reviews.findIndex((one) => one.reviewer === who && one.course === course);
}

export function readMyReview(economy: Economy, { who, course }: ActionOf<'readMyReview'>): Told {
  if (!economy.courses[course]) return refused('COURSE_NOT_FOUND');
  const at = ownReview(economy, who, course);
  return done({ review: at === NOWHERE ? null : reviewView(economy, at) });
}
