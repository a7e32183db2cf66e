import * as z from 'zod/mini';
import { unverifiedEmail } from '../accounts/email.ts';
import { call } from '../call.ts';
import { diskFull } from '../errors.ts';
import { Timestamp } from '../ids.ts';
import { Cursor, foundPageOf, invalidCursor } from '../page.ts';
import { Svc } from '../svc.ts';
import { SKILL_MAX } from '../text/skills.ts';
import { optionalText } from '../text/text-fields.ts';
import { HelpRequest, HelpRequestInput, NotSolvedReason, Thanks } from './requests.ts';

const ofRequest = { params: z.strictObject({ requestId: z.string() }) } as const;

const requestNotFound = {
  HELP_REQUEST_NOT_FOUND: { status: 404, message: 'This SOS is not there' },
} as const;

const notTheAskers = {
  ...requestNotFound,
  NOT_YOUR_REQUEST: { status: 403, message: 'Only the member who sent the SOS can do this' },
  REQUEST_ENDED: { status: 409, message: 'This SOS has ended' },
} as const;

/**
 * The open requests of others and of the viewer: those that fit the viewer's skills first, then the newest first. Those that somebody
 * is helping with are among them.
 */
export const listHelpRequests = call({
  method: 'GET',
  path: '/api/help-requests',
  who: 'member',
  failure: 'Failed to get SOS requests',
  query: z.strictObject({
    /** Only with this category or skill, however it is spelled. */
    skill: z.optional(optionalText('The skill', SKILL_MAX)),
    cursor: z.optional(Cursor),
  }),
  ok: foundPageOf(HelpRequest),
  errors: invalidCursor,
});

/** An open request, or one that the viewer has asked or helped with. */
export const getHelpRequest = call({
  method: 'GET',
  path: '/api/help-requests/:requestId',
  who: 'member',
  failure: 'Failed to get SOS request',
  ...ofRequest,
  ok: HelpRequest,
  errors: requestNotFound,
});

/** What the viewer asks and helps with, and what the dialog says about answers. */
export const getMyHelp = call({
  method: 'GET',
  path: '/api/me/help',
  who: 'member',
  failure: 'Failed to get your SOS requests',
  ok: z.object({
    /** The viewer's own, the newest first: the one that is open or answered, and what has ended in the last 30 days. */
    asked: z.array(HelpRequest),
    /** What the viewer is helping with or has answered and is not decided, and what was decided in the last 30 days. */
    helping: z.array(HelpRequest),
    /** null: the viewer can help, and is alerted. */
    pausedUntil: z.nullable(Timestamp),
    /** Half of all requests got a first answer within this number of minutes; null while fewer than 5 were answered in 30 days. */
    firstAnswerMinutes: z.nullable(z.int()),
  }),
  errors: {},
});

/** Up to REQUESTS_ON_HOME open requests of others that fit the viewer's skills and that the viewer can help with now, the newest first. */
export const listFittingRequests = call({
  method: 'GET',
  path: '/api/me/fitting-help-requests',
  who: 'member',
  failure: 'Failed to get SOS requests',
  ok: z.object({ items: z.array(HelpRequest) }),
  errors: {},
});

/** Asks the community for help. The bounty goes from the wallet into escrow. */
export const askForHelp = call({
  method: 'POST',
  path: '/api/help-requests',
  who: 'member',
  keyed: true,
  limited: true,
  failure: 'Failed to send SOS',
  body: HelpRequestInput,
  ok: z.object({
    request: HelpRequest,
    skillCoins: Svc,
    /** How many members are alerted of it. */
    alertedCount: z.int(),
  }),
  errors: {
    ...unverifiedEmail,
    REQUEST_OPEN: { status: 409, message: 'You can have one SOS at a time' },
    INSUFFICIENT_COINS: {
      status: 409,
      message: 'Insufficient SVC coins',
      details: z.object({ shortfallSvc: Svc }),
    },
    ...diskFull,
  },
});

/**
 * 'I can help': for 30 minutes nobody else can, and the question stands in the conversation of the two. Again by the same helper
 * meanwhile, it changes nothing.
 */
export const claimRequest = call({
  method: 'POST',
  path: '/api/help-requests/:requestId/claim',
  who: 'member',
  failure: 'Failed to take on this SOS',
  ...ofRequest,
  ok: z.object({ request: HelpRequest }),
  errors: {
    ...requestNotFound,
    ...unverifiedEmail,
    OWN_REQUEST: { status: 409, message: 'You cannot help yourself' },
    REQUEST_ENDED: notTheAskers.REQUEST_ENDED,
    SOMEBODY_HELPS: { status: 409, message: 'Somebody else is helping with this SOS' },
    HELPED_BEFORE: { status: 409, message: 'You have taken on this SOS before' },
    HELPING_ANOTHER: {
      status: 409,
      message: 'You are helping with another SOS: answer or release that first',
    },
    HELPING_PAUSED: {
      status: 409,
      message: 'You left three SOS requests unanswered, so you can help again later',
      details: z.object({ pausedUntil: Timestamp }),
    },
    ...diskFull,
  },
});

/** The helper gives it back before the time is over, which is no lapse. The same helper cannot take it on again. */
export const releaseRequest = call({
  method: 'POST',
  path: '/api/help-requests/:requestId/release',
  who: 'member',
  failure: 'Failed to release this SOS',
  ...ofRequest,
  ok: z.object({ request: HelpRequest }),
  errors: {
    ...requestNotFound,
    NOT_HELPING: { status: 409, message: 'You are not helping with this SOS' },
    ALREADY_ANSWERED: { status: 409, message: 'You have answered this SOS' },
  },
});

const deciding = { method: 'POST', who: 'member', keyed: true, ...ofRequest } as const;
const decided = z.object({ request: HelpRequest, skillCoins: Svc });
const notAnswered = { NOT_ANSWERED: { status: 409, message: 'Nobody has answered this SOS yet' } } as const;

/** The answer solved it: the bounty goes to the helper. */
export const solveRequest = call({
  ...deciding,
  path: '/api/help-requests/:requestId/solved',
  failure: 'Failed to mark this SOS as solved',
  body: z.strictObject({ thanks: z.optional(z.nullable(Thanks)) }),
  ok: decided,
  errors: { ...notTheAskers, ...notAnswered },
});

/** The answer did not solve it: the bounty comes back, and it is counted in the asker's record. */
export const refuseAnswer = call({
  ...deciding,
  path: '/api/help-requests/:requestId/not-solved',
  failure: 'Failed to mark this SOS as not solved',
  body: z.strictObject({ reason: NotSolvedReason }),
  ok: decided,
  errors: { ...notTheAskers, ...notAnswered },
});

/** The asker needs no help any more: the bounty comes back. Not once it is answered. */
export const cancelRequest = call({
  ...deciding,
  path: '/api/help-requests/:requestId/cancel',
  failure: 'Failed to cancel this SOS',
  ok: decided,
  errors: {
    ...notTheAskers,
    ALREADY_ANSWERED: { status: 409, message: 'Your SOS was answered: say whether that solved it' },
  },
});
