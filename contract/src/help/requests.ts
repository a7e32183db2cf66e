import * as z from 'zod/mini';
import { ConversationId, HelpRequestId, MessageId, Timestamp, UserId } from '../ids.ts';
import { Svc } from '../svc.ts';
import { SKILL_MAX } from '../text/skills.ts';
import { optionalLine, optionalLines, requiredLines, textOrNull } from '../text/text-fields.ts';

export const HELP_TEXT_MAX = 500;
export const BOUNTY_MAX_SVC = 500;
export const REQUESTS_PER_DAY = 5;
/** Without a helper's answer a request ends after this time, and the bounty comes back. */
export const REQUEST_HOURS = 24;
/** So long a helper has for an answer, and nobody else can help meanwhile. */
export const CLAIM_MINUTES = 30;
/** So long after the answer the bounty goes to the helper if the asker says nothing. */
export const DECISION_HOURS = 72;
/** So long after the answer both are told what will happen. */
export const REMINDER_HOURS = 48;
/** A helper who let this number of requests lapse within LAPSE_DAYS helps nobody for PAUSE_DAYS, and is not alerted. */
export const LAPSES_MAX = 3;
export const LAPSE_DAYS = 30;
export const PAUSE_DAYS = 14;
/** The most members that are alerted of a request. */
export const ALERTED_MAX = 50;
/** Only members who were here within this number of days are alerted. */
export const ALERTED_ACTIVE_DAYS = 30;
/** How long a first answer takes is told once this number of requests were answered within MEDIAN_DAYS. */
export const MEDIAN_OF_AT_LEAST = 5;
export const MEDIAN_DAYS = 30;
export const HELP_NOTE_MAX = 500;
export const REQUESTS_PER_PAGE = 20;
/** Of those that fit the viewer's skills, Home shows this number. */
export const REQUESTS_ON_HOME = 3;

/**
 * 'open': nobody has answered yet, though somebody may be helping. 'answered': the helper has written an answer, and the asker has not
 * said yet whether it solved it. 'solved' also without a word of the asker's, 72 hours after the answer. The last four are final.
 */
export const HelpState = z.enum(['open', 'answered', 'solved', 'not-solved', 'expired', 'cancelled']);
export type HelpState = z.output<typeof HelpState>;

/** A member who is gone is shown as 'Unknown User'. */
const Person = z.object({ id: UserId, name: z.string(), avatarUrl: z.string() });

/** What became of the answered requests of a member. */
const AskerRecord = z.object({ solvedCount: z.int(), notSolvedCount: z.int() });

/** Why the viewer cannot help with an open request: the code that claiming it would be refused with. */
export const ClaimObstacle = z.enum([
  'OWN_REQUEST',
  'SOMEBODY_HELPS',
  'HELPED_BEFORE',
  'HELPING_ANOTHER',
  'HELPING_PAUSED',
]);
export type ClaimObstacle = z.output<typeof ClaimObstacle>;

/** A request for help as a member sees it. */
export const HelpRequest = z.object({
  id: HelpRequestId,
  asker: Person,
  askerRecord: AskerRecord,
  /** '' where nobody may read it any more. */
  text: z.string(),
  /** A category or a skill in the asker's words; null where none was said. */
  skill: z.nullable(z.string()),
  /** Then the asker alone is given text and skill. */
  hiddenByHost: z.boolean(),
  /** It is about one of the viewer's skills, or what the viewer teaches. False once it has ended. */
  fitsViewer: z.boolean(),
  bountySvc: Svc,
  state: HelpState,
  createdAt: Timestamp,
  /** When it ends if nobody has answered. */
  expiresAt: Timestamp,
  /** Until when nobody else can help; null: nobody is helping at this moment, or it was answered or has ended. */
  claimedUntil: z.nullable(Timestamp),
  /** Who is helping or has answered: told to the asker and the helper alone. */
  helper: z.nullable(Person),
  /** Where the question stands, told to the asker and the helper alone. It opens at /messages/{the other's id}. */
  conversation: z.nullable(z.object({ id: ConversationId, questionId: MessageId })),
  answeredAt: z.nullable(Timestamp),
  /** When the bounty goes to the helper if the asker says nothing; null unless it is answered. */
  decisionUntil: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  /** 'not-solved': why, in the asker's words; told to the asker and the helper alone. */
  reason: z.nullable(z.string()),
  /** 'solved': what the asker wrote to the helper; told to these two alone. */
  thanks: z.nullable(z.string()),
  /** null: the viewer can help with it now, or it is not open. */
  obstacle: z.nullable(ClaimObstacle),
});
export type HelpRequest = z.output<typeof HelpRequest>;

/** What is sent to ask for help. */
export const HelpRequestInput = z.strictObject({
  text: requiredLines('Your SOS', HELP_TEXT_MAX),
  /** Blank becomes null. */
  skill: z.optional(z.nullable(z.pipe(optionalLine('The skill', SKILL_MAX), z.transform(textOrNull)))),
  /** Left out: 0. Held in escrow from now on. */
  bountySvc: z.optional(
    z
      .int('Enter a whole number of SVC')
      .check(
        z.minimum(0, 'Enter 0 SVC or more'),
        z.maximum(BOUNTY_MAX_SVC, `Enter at most ${BOUNTY_MAX_SVC} SVC`),
      ),
  ),
});

/** Blank becomes null. */
export const Thanks = z.pipe(optionalLines('Your thanks', HELP_NOTE_MAX), z.transform(textOrNull));
export const NotSolvedReason = requiredLines('The reason', HELP_NOTE_MAX);
