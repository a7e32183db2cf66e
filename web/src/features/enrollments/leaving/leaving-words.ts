import type { Ok } from '@skillverse/contract/call';
import type { LearningCourse } from '@skillverse/contract/enrollments';
import {
  type LeavingTerms,
  type LeftCourse,
  type leaveCourse,
  type NoRefundReason,
  SETTLED_AFTER_DAYS,
} from '@skillverse/contract/enrollments/leaving';
import { LEAVE_DAYS, REFUND_DAYS, REFUNDS_MAX } from '@skillverse/contract/rules/leave-terms';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day, for a sentence. */
export const dayOf = (timestamp: string): string => dayFormat.format(new Date(timestamp));

/** The rule in one line, for who is about to enroll. It holds for those too who have left courses before. */
export const LEAVING_RULE = `Leave within ${LEAVE_DAYS} days of your first enrollment, with at most a quarter opened, and the price comes back: once for each course, and ${REFUNDS_MAX} times in ${REFUND_DAYS} days.`;

const WHY_NOT: Readonly<Record<NoRefundReason, string>> = {
  'too-late': `because you first enrolled more than ${LEAVE_DAYS} days ago`,
  opened: 'because you have opened more than a quarter of the course',
  'refunded-before': 'because you had the price of this course back before',
  'refunded-often': `because ${REFUNDS_MAX} courses were refunded to you in the last ${REFUND_DAYS} days`,
};

/** The same for who would not have the price back. */
export const noRefundText = (because: NoRefundReason) =>
  `If you leave it, its price does not come back, ${WHY_NOT[because]}.`;

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

/** What was left, and where its price went: the toast. */
export function leftText(title: string, { refundedSvc, paidToTeacherSvc }: Ok<typeof leaveCourse>): string {
  if (refundedSvc > 0) return `You left ${title}, and ${formatSvc(refundedSvc)} are back in your wallet`;
  if (paidToTeacherSvc > 0)
    return `You left ${title}, and ${formatSvc(paidToTeacherSvc)} went to its teacher`;
  return `You left ${title}`;
}

/** On the page of a course that was left. */
export function leftBeforeText({
  leftAt,
  svcPaid,
  svcRefunded,
}: Omit<LeftCourse, 'courseId' | 'title'>): string {
  const left = `You left this course on ${dayOf(leftAt)}`;
  if (svcPaid === 0) return `${left}. You can take it again.`;
  if (svcRefunded === 0)
    return `${left}, and ${formatSvc(svcPaid)} did not come back. You can take it again at its price.`;
  return `${left}, and ${formatSvc(svcRefunded)} came back to you. You can take it again at its price, which would not come back a second time.`;
}

type Settled = Pick<LearningCourse, 'settledTo' | 'enrollment'> & { readonly settledAt: string };

/** Of a place whose price has left escrow while its learner did nothing. */
export function settledText({ settledAt, settledTo, enrollment: { svcPaid } }: Settled): string {
  const went = settledTo === 'learner' ? 'came back to you' : 'went to its teacher';
  return `You did nothing here for ${SETTLED_AFTER_DAYS} days, so on ${dayOf(settledAt)} its price of ${formatSvc(svcPaid)} ${went}. You can learn on, and no more coins move.`;
}

/** After 'I am still learning'. @param settlesAt null: nothing is left to settle */
export function keptText(settlesAt: string | null): string {
  return settlesAt
    ? `You are still learning: nothing happens before ${dayOf(settlesAt)}.`
    : 'You are still learning.';
}
