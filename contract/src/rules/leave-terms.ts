/** For this long after the first enrollment, leaving a course refunds its price. */
export const LEAVE_DAYS = 14;
/** A learner gets at most REFUNDS_MAX refunds in REFUND_DAYS days. */
export const REFUND_DAYS = 30;
export const REFUNDS_MAX = 3;
/** A refund requires that at most one item in OPENED_SHARE was opened: so one of four may always be. */
const OPENED_SHARE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The facts that decide about the refund. Times are ISO 8601. */
export interface LeavingPlace {
  /** Of this learner in this course. Enrolling again does not start new fourteen days. */
  readonly firstEnrolledAt: string;
  readonly now: string;
  /** Videos and documents of the course that the learner has opened, including removed ones. */
  readonly openedCount: number;
  /** Those that existed when this enrollment began. */
  readonly itemCountThen: number;
  readonly itemCountNow: number;
  /** This learner has left this course before, and had its price back. */
  readonly wasRefunded: boolean;
  /** Refunds of this learner for leaving in the last REFUND_DAYS. Refunds of deleted courses do not count. */
  readonly refundsLately: number;
}

/** Until when a refund for leaving is possible at most. */
export function refundUntil({ firstEnrolledAt }: Pick<LeavingPlace, 'firstEnrolledAt'>): string {
  return new Date(Date.parse(firstEnrolledAt) + LEAVE_DAYS * DAY_MS).toISOString();
}

type Opened = Pick<LeavingPlace, 'openedCount' | 'itemCountThen' | 'itemCountNow'>;

/** How many more items may be opened without ending the refund; negative if too many were. */
export function opensLeft({ openedCount, itemCountThen, itemCountNow }: Opened): number {
  return Math.floor(Math.max(itemCountThen, itemCountNow) / OPENED_SHARE) - openedCount;
}

interface LeaveTerms {
  readonly priceTo: 'learner' | 'teacher';
  readonly because: 'in-time' | 'too-late' | 'opened' | 'refunded-before' | 'refunded-often';
}

/**
 * Who gets the price when a learner leaves a course: the learner, within 14 days and if at most a quarter of the items was opened
 * (none if there are fewer than four); otherwise the teacher.
 */
export function leaveTerms(place: LeavingPlace): LeaveTerms {
  const toTeacher = (because: LeaveTerms['because']) => ({ priceTo: 'teacher', because }) as const;
  if (Date.parse(place.now) - Date.parse(place.firstEnrolledAt) > LEAVE_DAYS * DAY_MS)
    return toTeacher('too-late');
  if (opensLeft(place) < 0) return toTeacher('opened');
  if (place.wasRefunded) return toTeacher('refunded-before');
  if (place.refundsLately >= REFUNDS_MAX) return toTeacher('refunded-often');
  return { priceTo: 'learner', because: 'in-time' };
}
