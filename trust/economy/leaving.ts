import type { ActionOf } from './actions.ts';
import { type Economy, livePlace, move, openedBy, type Place, type Ref } from './model.ts';
import { done, refused, type Told } from './told.ts';

const REFUNDS_MAX = 3;
const REFUND_DAYS = 30;
const LEAVE_DAYS = 14;

const isFree = ({ paidSvc }: Place) => paidSvc === 0;

/** Its learner left it, and had the price back. */
const hadPriceBack = (place: Place) =>
  place.status === 'refunded' && place.leftDaysAgo !== undefined && !isFree(place);

/** Why the price of a place would not come back now; 'in-time' if it would. Nothing was ever there to open, but for what is gone. */
function becauseOf(economy: Economy, { learner, course }: Place): string {
  const own = economy.places.filter((place) => place.learner === learner);
  const ofCourse = own.filter((place) => place.course === course);
  if (ofCourse.some(({ daysAgo }) => daysAgo >= LEAVE_DAYS)) return 'too-late';
  if (openedBy(economy, learner, course) > 0) return 'opened';
  if (ofCourse.some(hadPriceBack)) return 'refunded-before';
  const lately = own.filter((place) => hadPriceBack(place) && place.leftDaysAgo! < REFUND_DAYS);
  return lately.length >= REFUNDS_MAX ? 'refunded-often' : 'in-time';
}

/** Ends a place in progress. @returns who got its price now */
function leave(economy: Economy, place: Place): 'learner' | 'teacher' | undefined {
  const isRefund = !place.settledTo && becauseOf(economy, place) === 'in-time';
  place.status = isRefund ? 'refunded' : 'left';
  place.leftDaysAgo = 0;
  if (place.settledTo) return undefined;
  const to = isRefund ? 'learner' : 'teacher';
  const reason = isRefund ? 'refund' : 'payout';
  const at = economy.places.indexOf(place);
  move(economy, place[to], { reason, cause: 'left', amountSvc: place.paidSvc, place: at });
  return to;
}

/** All that somebody is in progress on is left: free places first, then as they were paid. */
export function leaveCourses(economy: Economy, who: Ref): void {
  const own = economy.places.filter(({ learner, status }) => learner === who && status === 'ongoing');
  for (const place of [...own.filter(isFree), ...own.filter((one) => !isFree(one))]) leave(economy, place);
}

function ongoing(economy: Economy, who: Ref, course: Ref): Place | undefined {
  const place = livePlace(economy, who, course);
  return place?.status === 'ongoing' ? place : undefined;
}

function notOngoing({ courses }: Economy, course: Ref): Told {
  return refused(courses[course] && !courses[course].isDeleted ? 'NOT_ONGOING' : 'COURSE_NOT_FOUND');
}

function termsOf(economy: Economy, place: Place) {
  const because = place.settledTo ? 'settled' : isFree(place) ? 'free' : becauseOf(economy, place);
  return { svcPaid: place.paidSvc, refundSvc: because === 'in-time' ? place.paidSvc : 0, because };
}

export function previewLeaving(economy: Economy, { who, course }: ActionOf<'previewLeaving'>): Told {
  const place = ongoing(economy, who, course);
  return place ? done(termsOf(economy, place)) : notOngoing(economy, course);
}

export function leaveCourse(economy: Economy, action: ActionOf<'leaveCourse'>): Told {
  const { who, course, expectedRefundSvc } = action;
  const place = ongoing(economy, who, course);
  if (!place) return notOngoing(economy, course);
  const { refundSvc } = termsOf(economy, place);
  if (expectedRefundSvc !== undefined && expectedRefundSvc !== refundSvc)
    return refused('REFUND_CHANGED', { refundSvc });
  const to = leave(economy, place);
  const paidToTeacherSvc = to === 'teacher' ? place.paidSvc : 0;
  return done({ refundedSvc: refundSvc, paidToTeacherSvc, skillCoins: economy.people[who]!.balanceSvc });
}

/** What somebody has left lately and not taken again. */
export function leftView({ places }: Economy, who: Ref) {
  const own = places.filter(({ learner }) => learner === who);
  return own.flatMap((place, at) => {
    const { course, paidSvc, leftDaysAgo, status } = place;
    const isOver = own.some(
      (other, otherAt) =>
        other.course === course &&
        (other.status === 'ongoing' ||
          other.status === 'completed' ||
          (otherAt > at && other.leftDaysAgo !== undefined)),
    );
    if (leftDaysAgo === undefined || leftDaysAgo >= REFUND_DAYS || isOver) return [];
    return [{ course, svcPaid: paidSvc, svcRefunded: status === 'refunded' ? paidSvc : 0 }];
  });
}
