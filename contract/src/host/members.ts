import * as z from 'zod/mini';
import { OpenSession } from '../accounts/settings.ts';
import { call } from '../call.ts';
import { Flag } from '../courses/finding.ts';
import { Timestamp, UserId } from '../ids.ts';
import { Cursor, foundPageOf, invalidCursor, pageOf } from '../page.ts';
import { Svc } from '../svc.ts';
import { optionalText } from '../text/text-fields.ts';
import { WalletTransfer } from '../wallet.ts';
import { hostRefusals } from './desk.ts';
import { MEMBER_SEARCH_MAX } from './search-limits.ts';
import { accountRefusals, Suspending } from './suspending.ts';

export const HOSTED_PER_PAGE = 30;

const ofMember = { params: z.strictObject({ memberId: z.string() }) };
const { USER_NOT_FOUND, OWN_ACCOUNT } = accountRefusals;

/** A member as hosts see them in a list. */
const HostedMember = z.object({
  id: UserId,
  name: z.string(),
  avatarUrl: z.string(),
  email: z.string(),
  isHost: z.boolean(),
  isSample: z.boolean(),
  joinedAt: Timestamp,
  /** null: is not suspended. */
  suspendedAt: z.nullable(Timestamp),
  /** When the suspension ends by itself; null: when a host ends it. */
  suspendedUntil: z.nullable(Timestamp),
});
export type HostedMember = z.output<typeof HostedMember>;

/** Members who are here, the newest first; the last suspended first where only those are asked for. */
export const listMembers = call({
  method: 'GET',
  path: '/api/host/members',
  who: 'host',
  failure: 'Failed to get members',
  query: z.strictObject({
    /** A part of the name or the e-mail address, or the whole id. */
    q: z.optional(optionalText('The search', MEMBER_SEARCH_MAX)),
    suspended: z.optional(Flag),
    cursor: z.optional(Cursor),
  }),
  ok: foundPageOf(HostedMember),
  errors: invalidCursor,
});

/** What hosts decided about a member, as it stands beside the facts. */
const PastDecision = z.object({
  id: z.uuid(),
  act: z.enum(['warn', 'suspend', 'hide']),
  /** Of a course or project. */
  title: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  undoneAt: z.nullable(Timestamp),
});
export type PastDecision = z.output<typeof PastDecision>;

export const PAST_DECISIONS_MAX = 20;

export const getMember = call({
  method: 'GET',
  path: '/api/host/members/:memberId',
  who: 'host',
  failure: 'Failed to get the member',
  ...ofMember,
  ok: z.object({
    member: HostedMember,
    emailVerified: z.boolean(),
    /** The day on which they last used the site, in their time zone; null: not within the days that are kept. */
    lastVisit: z.nullable(z.string()),
    signIn: z.object({ hasPassword: z.boolean(), hasGoogle: z.boolean(), passkeys: z.int() }),
    skillCoins: Svc,
    figures: z.object({
      coursesOffered: z.int(),
      coursesHidden: z.int(),
      projectsOwned: z.int(),
      projectsHidden: z.int(),
      /** Of those hidden, the ones that a suspension has hidden. */
      hiddenWithMember: z.int(),
      learning: z.int(),
      completed: z.int(),
      /** About them and what is theirs. */
      reportsOpen: z.int(),
      reportsTotal: z.int(),
    }),
    /** Why the member is suspended; null: is not, or from the command line. */
    suspensionReason: z.nullable(z.string()),
    /** The last ones. */
    decisions: z.array(PastDecision),
    sessions: z.array(z.omit(OpenSession, { current: true })),
    /** A reset link goes to them by mail; else the host hands it over. */
    sendsMail: z.boolean(),
  }),
  errors: { USER_NOT_FOUND },
});

/** The movements of a member's coins, the last first. */
export const listMemberTransfers = call({
  method: 'GET',
  path: '/api/host/members/:memberId/transfers',
  who: 'host',
  failure: 'Failed to get the movements of coins',
  ...ofMember,
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: pageOf(WalletTransfer),
  errors: { ...invalidCursor, USER_NOT_FOUND },
});

/** Ends every session of a member. */
export const signOutMember = call({
  method: 'POST',
  path: '/api/host/members/:memberId/sign-out',
  who: 'host',
  failure: 'Failed to sign the member out',
  ...ofMember,
  ok: z.object({ endedSessions: z.int() }),
  errors: { ...hostRefusals, ...accountRefusals },
});

/** How long a reset link works. */
export const RESET_LINK_MINUTES = 30;

/** A link with which the member chooses a new password: mailed where this site sends mail, else shown this once. */
export const makeResetLink = call({
  method: 'POST',
  path: '/api/host/members/:memberId/reset-link',
  who: 'host',
  failure: 'Failed to make the link',
  ...ofMember,
  /** null: it was mailed. */
  ok: z.object({ url: z.nullable(z.string()) }),
  errors: {
    ...hostRefusals,
    ...accountRefusals,
    SAMPLE_MEMBER: { status: 409, message: 'Nobody signs in as a sample member' },
  },
});

/** Also of a member who is suspended: the new reason and end count from now on. */
export const suspendMember = call({
  method: 'POST',
  path: '/api/host/members/:memberId/suspend',
  who: 'host',
  failure: 'Failed to suspend the member',
  ...ofMember,
  body: Suspending,
  ok: z.object({ suspendedUntil: z.nullable(Timestamp), hidden: z.int(), endedSessions: z.int() }),
  errors: { ...hostRefusals, ...accountRefusals },
});

export const restoreMember = call({
  method: 'POST',
  path: '/api/host/members/:memberId/restore',
  who: 'host',
  failure: 'Failed to restore the member',
  ...ofMember,
  body: z.strictObject({
    /** Shows again what the suspension has hidden. */
    withOffers: z.boolean(),
  }),
  ok: z.object({ shown: z.int() }),
  errors: {
    ...hostRefusals,
    USER_NOT_FOUND,
    OWN_ACCOUNT,
    NOT_SUSPENDED: { status: 409, message: 'This member is not suspended' },
  },
});
