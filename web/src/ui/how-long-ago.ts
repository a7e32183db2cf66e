const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Such as '5 minutes ago'; after a week the day. A clock that is behind sees no future. */
export function howLongAgo(at: Date, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  if (passedMs < MINUTE_MS) return 'Just now';
  if (passedMs < HOUR_MS) return relative.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return relative.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < 7 * DAY_MS) return relative.format(-Math.floor(passedMs / DAY_MS), 'day');
  return dayOfYear.format(at);
}
