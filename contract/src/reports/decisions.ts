import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp } from '../ids.ts';
import { ReportKind } from '../reports.ts';
import { requiredLines } from '../text/text-fields.ts';

export const APPEAL_TEXT_MAX = 1000;

/** What a host decided about a member or something of theirs. */
export const DecisionAct = z.enum(['warn', 'suspend', 'hide']);
export type DecisionAct = z.output<typeof DecisionAct>;

/** A decision as its member reads it: neither who reported something nor which host decided. */
export const Decision = z.object({
  id: z.uuid(),
  act: DecisionAct,
  /** What it is about; null: the member. */
  subjectKind: z.nullable(ReportKind),
  /** Of a course or project, as it was then. */
  title: z.nullable(z.string()),
  /** What of the member's own it is about, as it was when it was reported; null if it was not, and some time later. */
  copied: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedAt: Timestamp,
  /** When a suspension ends by itself. */
  endsAt: z.nullable(Timestamp),
  undoneAt: z.nullable(Timestamp),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      appealedAt: Timestamp,
      /** null while no host has decided it. */
      decidedAt: z.nullable(Timestamp),
      upheld: z.nullable(z.boolean()),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Once, as long as it stands. */
  canAppeal: z.boolean(),
});
export type Decision = z.output<typeof Decision>;

const ofDecision = { params: z.strictObject({ decisionId: z.string() }) } as const;
const notFound = { DECISION_NOT_FOUND: { status: 404, message: 'There is no such decision' } } as const;

/** A decision about the viewer. */
export const getDecision = call({
  method: 'GET',
  path: '/api/decisions/:decisionId',
  who: 'member',
  forSuspended: true,
  failure: 'Failed to get the decision',
  ...ofDecision,
  ok: Decision,
  errors: notFound,
});

/** Asks a host to look at a decision about the viewer once more. */
export const appealDecision = call({
  method: 'POST',
  path: '/api/decisions/:decisionId/appeal',
  who: 'member',
  forSuspended: true,
  failure: 'Failed to send the appeal',
  ...ofDecision,
  body: z.strictObject({ text: requiredLines('The appeal', APPEAL_TEXT_MAX) }),
  ok: z.object({ appealed: z.literal(true) }),
  errors: {
    ...notFound,
    APPEALED_ALREADY: { status: 409, message: 'You have appealed against this decision already' },
    DECISION_OVER: { status: 409, message: 'This decision no longer stands' },
  },
});
