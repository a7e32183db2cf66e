import * as z from 'zod/mini';
import { call } from './call.ts';
import { optionalLines, textOrNull } from './text/text-fields.ts';

export const REPORT_TEXT_MAX = 500;
export const REPORTS_PER_DAY = 20;
/** The length of the copy of what was reported, at most. */
export const REPORT_COPY_MAX = 2000;
/** How many messages around a reported one are kept with it. No host reads more of the conversation. */
export const MESSAGES_AROUND = 5;

export const ReportKind = z.enum(
  ['message', 'profile', 'course', 'project', 'review', 'answer', 'help-request'],
  {
    error: 'This cannot be reported',
  },
);
export type ReportKind = z.output<typeof ReportKind>;

const SELECT_REASON = 'Please select a reason';

export const ReportReason = z.enum(['spam', 'harassment', 'misleading', 'unsafe', 'other'], {
  error: SELECT_REASON,
});
export type ReportReason = z.output<typeof ReportReason>;

/** How a reason is said to members and to the host, in the order in which they choose. */
export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Insult or harassment',
  misleading: 'Not what it says',
  unsafe: 'Unsafe or illegal',
  other: 'Something else',
};

/** What is sent to report something. */
export const ReportInput = z
  .strictObject({
    kind: ReportKind,
    /** Of the message, member, course, project, review or call for help; of an answer the review. */
    targetId: z.uuid({ error: 'This is not a valid id' }),
    reason: ReportReason,
    /** Blank becomes null. Only 'other' needs it. */
    text: z.optional(
      z.nullable(z.pipe(optionalLines('The details', REPORT_TEXT_MAX), z.transform(textOrNull))),
    ),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
      path: ['text'],
      error: 'Please describe what is wrong',
    }),
  );

/**
 * Reports something of another member to the host. The same thing again, while the host has not looked at it, adds nothing and
 * is answered the same.
 */
export const sendReport = call({
  method: 'POST',
  path: '/api/reports',
  who: 'member',
  limited: true,
  failure: 'Failed to send report',
  body: ReportInput,
  ok: z.object({ reported: z.boolean() }),
  errors: {
    REPORTED_NOT_FOUND: { status: 404, message: 'What you want to report is not there' },
    CANNOT_REPORT_YOURSELF: { status: 409, message: 'You cannot report yourself or what is yours' },
  },
});
