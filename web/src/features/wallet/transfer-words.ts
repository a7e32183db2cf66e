import type { WalletTransfer } from '@skillverse/contract/wallet';

const DAY_MS = 86_400_000;

/** Why coins moved, in words: what happened, and the other member or course. */
export function transferWords(
  transfer: Pick<WalletTransfer, 'reason' | 'cause' | 'bountyState' | 'courseTitle' | 'counterpartName'>,
): {
  title: string;
  detail: string;
} {
  const course = transfer.courseTitle ?? 'a course';
  const person = transfer.counterpartName ?? 'Unknown User';
  switch (transfer.reason) {
    case 'welcome':
      return { title: 'Welcome to Skillverse', detail: 'Starting coins' };
    case 'enroll':
      return { title: `Enrolled in ${course}`, detail: person };
    case 'payout':
      return payoutWords(transfer.cause, person, course);
    case 'reward':
      return { title: `Completed ${course}`, detail: 'Reward' };
    case 'refund':
      return refundWords(transfer.cause, course);
    case 'bounty':
      return { title: 'Bounty for your SOS', detail: bountyDetail(transfer.bountyState, person) };
    case 'bounty-paid':
      return { title: `You helped ${person}`, detail: 'Bounty of an SOS' };
    case 'bounty-back':
      return { title: 'Bounty of your SOS', detail: 'Your coins are back' };
    case 'closing':
      return { title: 'Account closed', detail: 'All that was left' };
    default:
      // A newer server may have more reasons.
      return { title: 'Coins moved', detail: person };
  }
}

/** Where it is by now. */
function bountyDetail(state: WalletTransfer['bountyState'], person: string): string {
  if (state === 'paid') return `Went to ${person}`;
  return state === 'back' ? 'Came back to you' : 'Held until it is decided';
}

const INCOME = 'Course income';

function payoutWords(cause: WalletTransfer['cause'], person: string, course: string) {
  if (cause === 'left') return { title: `${person} left ${course}`, detail: INCOME };
  if (cause === 'settled') return { title: `${person} was not active in ${course}`, detail: INCOME };
  return { title: `${person} finished ${course}`, detail: INCOME };
}

function refundWords(cause: WalletTransfer['cause'], course: string) {
  if (cause === 'left') return { title: `Left ${course}`, detail: 'Your coins are back' };
  if (cause === 'settled') return { title: `Refund: ${course}`, detail: 'Course not available' };
  return { title: `Refund: ${course}`, detail: 'Course deleted' };
}

/** 'today', 'yesterday', or the date, with the year if it is not the current one. */
export function dayWords(moment: string, now: Date, locale?: string): string {
  const then = new Date(moment);
  const daysAgo = daysBetween(then, now);
  if (daysAgo === 0 || daysAgo === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
  }
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year }).format(then);
}

/** Whether it was today, in the reader's time zone. */
export const isToday = (moment: string, now: Date) => daysBetween(new Date(moment), now) === 0;

function daysBetween(then: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
