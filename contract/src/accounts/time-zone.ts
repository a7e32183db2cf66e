import * as z from 'zod/mini';
import { call } from '../call.ts';

/** An IANA name, such as 'Europe/Berlin'. */
const TimeZone = z.string().check(
  z.maxLength(64, { abort: true }),
  z.refine((name) => isTimeZone(name), 'This is not a time zone'),
);

function isTimeZone(name: string): boolean {
  // '+05:30' is known too, but not to PostgreSQL, which counts such offsets to the west.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Says where the member is: a browser does so when its own zone differs from the profile's. The last one counts. */
export const putTimeZone = call({
  method: 'PUT',
  path: '/api/me/time-zone',
  who: 'member',
  failure: 'Failed to save your time zone',
  body: z.strictObject({ timeZone: TimeZone }),
  ok: z.object({ timeZone: z.string() }),
  errors: {
    /** The database has an older list of zones. */
    TIME_ZONE_UNKNOWN: { status: 409, message: 'This site does not know this time zone' },
  },
});
