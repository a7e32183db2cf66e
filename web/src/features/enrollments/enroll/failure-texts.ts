import { complete, enroll } from '@skillverse/contract/enrollments';
import { isRefusal, isSignedOut, writeFailureText } from '../../../api/http/refusal.ts';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

export function shortfallText(shortfallSvc: number): string {
  return `Insufficient SVC coins. You need ${wholeNumber.format(shortfallSvc)} more SVC to enroll in this course.`;
}

/** The enroll dialog's text for a failure; undefined if the sign-in dialog already explains it. */
export function enrollFailureText(error: Error): string | undefined {
  if (isSignedOut(error)) return undefined;
  if (!isRefusal(error, enroll)) return writeFailureText(error, enroll);
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

/** The text beside the card if completing failed. */
export function completeFailureText(error: Error): string | undefined {
  if (isSignedOut(error)) return undefined;
  if (!isRefusal(error, complete)) return writeFailureText(error, complete);
  switch (error.code) {
    case 'NOT_ONGOING':
    case 'COURSE_NOT_FOUND':
    case 'TEACHER_NOT_FOUND':
    case 'USER_NOT_FOUND':
      return error.message;
  }
}
