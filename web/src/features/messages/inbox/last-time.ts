import { timeOfDay } from '../time-of-day.ts';

const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayOfAnyYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' });

/** When something was written: today's time, else the day. */
export function lastTime(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return timeOfDay.format(at);
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(at);
}
