import { complete, enroll } from '@skillverse/contract/enrollments';
import { ApiRefusal, isRefusal } from '../../api/refusal.ts';
import { formatSvc } from '../../ui/coin-amount.tsx';

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

export function shortfallText(shortfallSvc: number): string {
  return `Insufficient SVC coins. You need ${whole.format(shortfallSvc)} more SVC to enroll in this course.`;
}

/** What the enroll dialog says when enrolling did not work. */
export function enrollFailureText(error: Error): string {
  if (!isRefusal(error, enroll)) {
    return error instanceof ApiRefusal ? error.message : `${enroll.failure}. Please try again.`;
  }
  switch (error.code) {
    case 'INSUFFICIENT_COINS':
      return shortfallText(error.details.shortfallSvc);
    case 'PRICE_CHANGED':
      return `The price is now ${formatSvc(error.details.svcValue)}`;
    case 'ALREADY_ENROLLED':
    case 'OWN_COURSE':
    case 'COURSE_NOT_FOUND':
    case 'USER_NOT_FOUND':
      return error.message;
  }
}

/** What stands beside the card when completing did not work. */
export function completeFailureText(error: Error): string {
  if (!isRefusal(error, complete)) {
    return error instanceof ApiRefusal ? error.message : `${complete.failure}. Please try again.`;
  }
  switch (error.code) {
    case 'NOT_ONGOING':
    case 'COURSE_NOT_FOUND':
    case 'TEACHER_NOT_FOUND':
    case 'USER_NOT_FOUND':
      return error.message;
  }
}
