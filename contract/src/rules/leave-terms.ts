/** For so long after the learner's first enrollment in a course its price comes back. */
export const LEAVE_DAYS = 14;
/** In so many days a learner has at most so many prices back. */
export const REFUND_DAYS = 30;
export const REFUNDS_MAX = 3;
/** One of so many items may be opened. */
const OPENED_SHARE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is known of a place that its learner leaves. Moments are ISO 8601. */
export interface LeavingPlace {
  /** Of this learner in this course: who comes back has no new fourteen days. */
  readonly firstEnrolledAt: string;
  readonly now: string;
  /** Videos and documents of the course that were sent to the learner, removed ones too. */
  readonly openedCount: number;
  /** Those that were there when this place began. */
  readonly itemCountThen: number;
  readonly itemCountNow: number;
  /** This learner has left this course before, and had its price back. */
  readonly wasRefunded: boolean;
  /** Prices that this learner had back in the last REFUND_DAYS by leaving; those of deleted courses do not count. */
  readonly refundsLately: number;
}

interface LeaveTerms {
  readonly priceTo: 'learner' | 'teacher';
  readonly because: 'in-time' | 'too-late' | 'opened' | 'refunded-before' | 'refunded-often';
}

/**
 * Who gets the price of a place that its learner leaves: the learner within 14 days and with at most a quarter opened, which is
 * nothing where there are fewer than four items and at least one where there are more; otherwise its teacher.
 */
export function leaveTerms(place: LeavingPlace): LeaveTerms {
  const toTeacher = (because: LeaveTerms['because']) => ({ priceTo: 'teacher', because }) as const;
  const { openedCount, itemCountThen, itemCountNow } = place;
  if (Date.parse(place.now) - Date.parse(place.firstEnrolledAt) > LEAVE_DAYS * DAY_MS)
    return toTeacher('too-late');
  if (openedCount * OPENED_SHARE > Math.max(itemCountThen, itemCountNow)) return toTeacher('opened');
  if (place.wasRefunded) return toTeacher('refunded-before');
  if (place.refundsLately >= REFUNDS_MAX) return toTeacher('refunded-often');
  return { priceTo: 'learner', because: 'in-time' };
}
