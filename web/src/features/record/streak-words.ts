import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { wholeNumber } from '../../ui/whole-number.ts';

type Streak = Pick<OwnRecord, 'streakDays' | 'days'>;

export function streakTitle({ streakDays }: Streak): string {
  return streakDays === 0 ? 'Start your streak today' : `${wholeNumber.format(streakDays)}-day streak`;
}

/** What keeps or starts the streak, and which of the days shown were bridged. */
export function streakHint({ streakDays, days }: Streak): string {
  if (streakDays === 0) return 'View something of a course, complete one, publish one or help with an SOS.';
  if (days.at(-1)?.kind === 'open') return 'Learn or help today to go on.';
  if (days.some(({ kind }) => kind === 'rest')) return 'A rest day keeps the streak: two each month.';
  return 'One stamp for each day you learned or helped';
}
