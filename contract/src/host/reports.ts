import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp, UserId } from '../ids.ts';
import { Cursor, invalidCursor } from '../page.ts';
import { DecisionAct } from '../reports/decisions.ts';
import { ReportKind, ReportReason } from '../reports.ts';
import { requiredLines } from '../text/text-fields.ts';
import { HOST_REASON_MAX, hostRefusals } from './desk.ts';
import { accountRefusals, Suspending } from './suspending.ts';

export const HOST_REPORTS_PER_PAGE = 20;
export const REPORT_NOTE_MAX = 1000;
/** So much of what was reported stands in the list. */
export const REPORT_EXCERPT_MAX = 160;

/** 'dismiss': there is nothing to do. */
export const Verdict = z.enum(['hide', 'warn', 'suspend', 'dismiss'], { error: 'Choose what is to be done' });
export type Verdict = z.output<typeof Verdict>;

const Somebody = z.object({ id: UserId, name: z.string() });
const Person = z.extend(Somebody, { avatarUrl: z.string() });

const head = {
  id: z.uuid(),
  kind: ReportKind,
  reason: ReportReason,
  createdAt: Timestamp,
  /** Whose it is; null once they have left. */
  about: z.nullable(Person),
  /** How many reports about the same member were sent before this one, and after how many of them something was done. */
  earlierCount: z.int(),
  earlierActedCount: z.int(),
  /** The host who looks at it, or who decided it. */
  takenBy: z.nullable(Somebody),
  /** null while it is open. */
  decidedAt: z.nullable(Timestamp),
  /** null while it is open, and if it was closed from the command line. */
  verdict: z.nullable(Verdict),
};

export const HostReportHead = z.object({ ...head, excerpt: z.nullable(z.string()) });
export type HostReportHead = z.output<typeof HostReportHead>;

/** A message beside the reported one, as it was then. */
const MessageAround = z.object({
  /** Counted from the reported message: -1 is the one before it. */
  place: z.int(),
  /** null once they have left. */
  sender: z.nullable(Somebody),
  event: z.nullable(z.enum(['joined', 'left'])),
  /** null for an event, and where its sender had removed it or has left. */
  text: z.nullable(z.string()),
  sentAt: Timestamp,
});

const Note = z.object({
  id: z.uuid(),
  /** null once they have left. */
  by: z.nullable(Somebody),
  text: z.string(),
  createdAt: Timestamp,
});

const Appeal = z.object({
  text: z.string(),
  appealedAt: Timestamp,
  /** null while nobody has decided it. */
  decidedAt: z.nullable(Timestamp),
  upheld: z.nullable(z.boolean()),
  answer: z.nullable(z.string()),
});

/** What was done because of a report: of several the last stands, and the others were undone. */
const DoneByReport = z.object({
  decisionId: z.uuid(),
  act: DecisionAct,
  /** null: the command line. */
  by: z.nullable(Somebody),
  decidedAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  undoneAt: z.nullable(Timestamp),
  appeal: z.nullable(Appeal),
});

export const HostReport = z.object({
  ...head,
  targetId: z.uuid(),
  /** null once they have left. A host who is reported reads neither this, nor what was written to it, around it or about it. */
  reporter: z.nullable(Person),
  /** What the reporter wrote to it. */
  text: z.nullable(z.string()),
  /** What was reported, as it was then. */
  copied: z.nullable(z.string()),
  /** Of a reported message; in their order. */
  messagesAround: z.array(MessageAround),
  /** The oldest first. */
  notes: z.array(Note),
  verdictReason: z.nullable(z.string()),
  /** The last first. */
  done: z.array(DoneByReport),
  /** The viewer cannot decide about themselves. */
  isAboutViewer: z.boolean(),
  /** A host cannot be suspended. */
  isAboutHost: z.boolean(),
});
export type HostReport = z.output<typeof HostReport>;

const ofReport = { params: z.strictObject({ reportId: z.string() }) } as const;
const notFound = { REPORT_NOT_FOUND: { status: 404, message: 'There is no such report' } } as const;
const byHost = z.object({ hostName: z.string() });
/** What a call that changes a report may answer with: nobody acts on one about themselves. */
const acting = { ...hostRefusals, ...notFound, OWN_ACCOUNT: accountRefusals.OWN_ACCOUNT } as const;
const stillOpen = {
  ...acting,
  REPORT_DECIDED: { status: 409, message: '{hostName} has decided this report already', details: byHost },
} as const;
const untaken = {
  REPORT_TAKEN: { status: 409, message: '{hostName} is looking at this report', details: byHost },
} as const;

/** The open ones, those that nobody has taken too, the oldest first; or the decided ones, the last first. */
export const listHostReports = call({
  method: 'GET',
  path: '/api/host/reports',
  who: 'host',
  failure: 'Failed to get the reports',
  query: z.strictObject({
    show: z.optional(z.enum(['open', 'decided'], { error: 'Choose open or decided' })),
    cursor: z.optional(Cursor),
  }),
  ok: z.object({ items: z.array(HostReportHead), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

export const getHostReport = call({
  method: 'GET',
  path: '/api/host/reports/:reportId',
  who: 'host',
  failure: 'Failed to get the report',
  ...ofReport,
  ok: HostReport,
  errors: notFound,
});

/** From then on the other hosts see who looks at it. One who takes it over is no longer refused because of the other. */
export const takeReport = call({
  method: 'PUT',
  path: '/api/host/reports/:reportId/taken',
  who: 'host',
  failure: 'Failed to take the report',
  ...ofReport,
  body: z.strictObject({ takesOver: z.optional(z.boolean()) }),
  ok: z.object({ taken: z.literal(true) }),
  errors: { ...stillOpen, ...untaken },
});

/** If nobody has taken it, all is well already. */
export const giveBackReport = call({
  method: 'DELETE',
  path: '/api/host/reports/:reportId/taken',
  who: 'host',
  failure: 'Failed to give the report back',
  ...ofReport,
  ok: z.object({ taken: z.literal(false) }),
  errors: { ...stillOpen, ...untaken },
});

/** The same id again adds nothing. */
export const noteReport = call({
  method: 'POST',
  path: '/api/host/reports/:reportId/notes',
  who: 'host',
  failure: 'Failed to add the note',
  ...ofReport,
  body: z.strictObject({
    id: z.uuid({ error: 'This is not a valid id' }),
    text: requiredLines('The note', REPORT_NOTE_MAX),
  }),
  ok: z.object({ noted: z.literal(true) }),
  errors: acting,
});

/** Decides an open report that no other host has taken. The reporter is told whether something was done; the member what, and why. */
export const decideReport = call({
  method: 'POST',
  path: '/api/host/reports/:reportId/decision',
  who: 'host',
  failure: 'Failed to decide the report',
  ...ofReport,
  body: z.strictObject({
    verdict: Verdict,
    /** The member reads it, unless nothing is done. */
    reason: requiredLines('The reason', HOST_REASON_MAX),
    /** Of a suspension; null or left out: until a host ends it. */
    days: z.optional(Suspending.shape.days),
    /** Of a suspension: hides the courses and projects of the member too. */
    withOffers: z.optional(z.boolean()),
  }),
  ok: z.object({ decided: z.literal(true) }),
  errors: {
    ...stillOpen,
    ...untaken,
    ...accountRefusals,
    NOTHING_TO_HIDE: { status: 409, message: 'It is hidden or gone already' },
  },
});

/** Takes a decision back: what it did is undone, and the report is open again, taken by the viewer. */
export const undoReportDecision = call({
  method: 'POST',
  path: '/api/host/reports/:reportId/undo',
  who: 'host',
  failure: 'Failed to undo the decision',
  ...ofReport,
  body: z.strictObject({ reason: requiredLines('The reason', HOST_REASON_MAX) }),
  ok: z.object({ undone: z.literal(true) }),
  errors: {
    ...acting,
    NOT_DECIDED: { status: 409, message: 'This report is open: there is nothing to undo' },
    APPEAL_CHANGED_IT: { status: 409, message: 'An appeal has changed this decision already' },
  },
});

/** A decision whose member has appealed. */
export const HostAppeal = z.object({
  decisionId: z.uuid(),
  /** null if it did not follow from a report, or that is deleted. */
  reportId: z.nullable(z.uuid()),
  act: DecisionAct,
  member: z.nullable(Person),
  subjectKind: z.nullable(ReportKind),
  title: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** null: the command line. */
  decidedBy: z.nullable(Somebody),
  decidedAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  appealText: z.string(),
  appealedAt: Timestamp,
});
export type HostAppeal = z.output<typeof HostAppeal>;

/** The appeals that nobody has decided, the oldest first. */
export const listAppeals = call({
  method: 'GET',
  path: '/api/host/appeals',
  who: 'host',
  failure: 'Failed to get the appeals',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({ items: z.array(HostAppeal), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

/** Upheld: the decision is undone. Otherwise it stands, and cannot be appealed again. */
export const decideAppeal = call({
  method: 'POST',
  path: '/api/host/appeals/:decisionId',
  who: 'host',
  failure: 'Failed to decide the appeal',
  params: z.strictObject({ decisionId: z.string() }),
  body: z.strictObject({
    upheld: z.boolean(),
    /** The member reads it. */
    answer: requiredLines('The answer', HOST_REASON_MAX),
  }),
  ok: z.object({ decided: z.literal(true) }),
  errors: {
    ...hostRefusals,
    APPEAL_NOT_FOUND: { status: 404, message: 'There is no such appeal' },
    OWN_ACCOUNT: accountRefusals.OWN_ACCOUNT,
    APPEAL_DECIDED: { status: 409, message: '{hostName} has decided this appeal already', details: byHost },
    DECISION_OVER: { status: 409, message: 'This decision was undone or is over already' },
  },
});
