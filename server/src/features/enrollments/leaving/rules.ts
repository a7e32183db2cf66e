import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import {
  type LeavingPlace,
  leaveTerms,
  opensLeft,
  refundUntil,
} from '@skillverse/contract/rules/leave-terms';

interface PricedPlace extends LeavingPlace {
  readonly pricePaidSvc: number;
  readonly isSettled: boolean;
  /** Nobody is there who could be paid. */
  readonly isTeacherGone: boolean;
}

/** Whether a place that is left ends as refunded, free ones too; else it ends as left. */
export function endsRefunded(place: PricedPlace): boolean {
  return !place.isSettled && (place.isTeacherGone || leaveTerms(place).priceTo === 'learner');
}

/** What leaving a place would do with its price. */
export function termsOf(place: PricedPlace): LeavingTerms {
  const { pricePaidSvc: svcPaid, isSettled } = place;
  const nothing = { svcPaid, refundSvc: 0, refundUntil: null, opensLeft: null };
  if (isSettled) return { ...nothing, because: 'settled' };
  if (svcPaid === 0) return { ...nothing, because: 'free' };
  if (!endsRefunded(place)) return { ...nothing, because: leaveTerms(place).because };
  const comesBack = { svcPaid, refundSvc: svcPaid, because: 'in-time' } as const;
  if (place.isTeacherGone) return { ...comesBack, refundUntil: null, opensLeft: null };
  return { ...comesBack, refundUntil: refundUntil(place), opensLeft: Math.max(0, opensLeft(place)) };
}
