import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import { LEAVE_DAYS, REFUND_DAYS, REFUNDS_MAX } from '@skillverse/contract/rules/leave-terms';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The rule in one line, for who is about to enroll. */
export const LEAVING_RULE = `Leave within ${LEAVE_DAYS} days, with at most a quarter opened, and the price comes back.`;

const WHY_NOT: Readonly<Record<Exclude<LeavingTerms['because'], 'in-time' | 'free' | 'settled'>, string>> = {
  'too-late': `because you enrolled more than ${LEAVE_DAYS} days ago`,
  opened: 'because you have opened more than a quarter of the course',
  'refunded-before': 'because you had the price of this course back before',
  'refunded-often': `because ${REFUNDS_MAX} courses were refunded to you in the last ${REFUND_DAYS} days`,
};

/** What becomes of the price, and why. */
export function leavingText({ because, svcPaid, refundUntil }: LeavingTerms): string {
  switch (because) {
    case 'free':
      return 'It was free, so no coins move.';
    case 'settled':
      return 'Its price was settled before, so no coins move.';
    case 'in-time':
      return `${formatSvc(svcPaid)} come back to you.${refundUntil ? ` You can decide until ${moment.format(new Date(refundUntil))}.` : ''}`;
    default:
      return `${formatSvc(svcPaid)} go to its teacher, ${WHY_NOT[because]}.`;
  }
}

/** What was left: the toast. */
export function leftText(title: string, refundedSvc: number): string {
  return refundedSvc > 0
    ? `You left ${title}, and ${formatSvc(refundedSvc)} are back in your wallet`
    : `You left ${title}`;
}
