import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp, UserId } from '../ids.ts';
import { Cursor, invalidCursor } from '../page.ts';
import { HOST_ACTS } from './search-limits.ts';

export const HOST_LOG_PER_PAGE = 30;

export const HostAct = z.enum(HOST_ACTS, { error: 'There is no such act of a host' });
export type HostAct = z.output<typeof HostAct>;

/** A member who is gone is 'Unknown User'. */
const Somebody = z.object({ id: UserId, name: z.string() });

/** One small fact that an act changed, as it was before and after; null where there was none. */
const Change = z.object({ fact: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

export const HostLogLine = z.object({
  id: z.int(),
  at: Timestamp,
  /** null: the command line, or nobody where the fact 'ended' is 'by itself'. */
  host: z.nullable(Somebody),
  act: HostAct,
  /** Whom it concerned. */
  member: z.nullable(Somebody),
  /** The course, project, report, invitation or document that it was done to. */
  subjectId: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  changes: z.array(Change),
});
export type HostLogLine = z.output<typeof HostLogLine>;

const NOT_AN_ID = 'This is not a valid id';
const GIVE_DAY = 'Give the day as YYYY-MM-DD, from 2000-01-01';
/** PostgreSQL knows no year 0. */
const Day = z.iso
  .date({ error: GIVE_DAY })
  .check(z.refine((day) => day >= '2000-01-01', { error: GIVE_DAY }));

const filter = {
  act: z.optional(HostAct),
  /** The member concerned. */
  memberId: z.optional(z.uuid({ error: NOT_AN_ID })),
  /** Who did it; 'command-line' for the commands. */
  hostId: z.optional(z.union([z.literal('command-line'), z.uuid()], { error: NOT_AN_ID })),
  /** First and last day (UTC). */
  from: z.optional(Day),
  until: z.optional(Day),
};
export type HostLogFilter = {
  readonly [Name in keyof typeof filter]?: z.output<(typeof filter)[Name]> | undefined;
};

/** What hosts did, the last first. */
export const listHostLog = call({
  method: 'GET',
  path: '/api/host/log',
  who: 'host',
  failure: 'Failed to get the log',
  query: z.strictObject({ ...filter, cursor: z.optional(Cursor) }),
  ok: z.object({ items: z.array(HostLogLine), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

/** The same as a file of comma-separated values (RFC 4180), whole. */
export const downloadHostLog = call({
  method: 'GET',
  path: '/api/host/log.csv',
  who: 'host',
  failure: 'Failed to download the log',
  query: z.strictObject(filter),
  download: true,
  ok: z.string(),
  errors: {},
});
