/** A calendar day is the same day everywhere. */
const TIME_ZONE = 'UTC';
const thisYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: TIME_ZONE });
const anyYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: TIME_ZONE });

/**
 * A deadline in the person's language, without the year if it is the current one.
 * @param day e.g. 2027-03-31
 */
export function dueDate(day: string, today: Date = new Date()): string {
  const format = day.startsWith(`${today.getFullYear()}-`) ? thisYear : anyYear;
  return format.format(new Date(`${day}T00:00:00Z`));
}
