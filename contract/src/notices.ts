import * as z from 'zod/mini';
import { call } from './call.ts';
import { Timestamp, UserId } from './ids.ts';
import { Cursor, invalidCursor } from './page.ts';

export const NOTICES_PER_PAGE = 30;
/** The bell counts what its list shows as one. If as many causes are unread, it says that there are more than 99. */
export const UNREAD_NOTICES_MAX = 100;
/** Older notices are deleted. */
export const NOTICE_DAYS = 180;

/**
 * What a member can switch off, in the order of the settings. Who hears of it: the teacher of the course ('enrolled', 'completed',
 * 'left', 'reviewed'), the reviewer ('answered'), the creator of the project ('project-joined', 'project-left'), a member who was removed
 * ('project-removed'), the others in the project ('project-changed', 'project-hidden'), its new creator ('project-received'),
 * learners in progress ('course-changed', 'course-deleted'), one who does nothing in a course ('course-idle'), these and the teacher ('course-hidden',
 * 'course-settled'), the reporter
 * ('report-decided'). Of a call for help (SOS): members whose skills it needs ('help-wanted'), its asker ('help-claimed',
 * 'help-answered'), its helper ('help-solved'), both ('help-ended'). A 'message' stands in the inbox and never under the bell: it is mailed and pushed alone.
 */
export const SWITCHED_KINDS = [
  'enrolled',
  'completed',
  'left',
  'reviewed',
  'answered',
  'project-joined',
  'project-left',
  'project-removed',
  'project-changed',
  'project-received',
  'project-hidden',
  'course-changed',
  'course-deleted',
  'course-hidden',
  'course-idle',
  'course-settled',
  'help-wanted',
  'help-claimed',
  'help-answered',
  'help-solved',
  'help-ended',
  'report-decided',
  'message',
] as const;
export const SwitchedKind = z.enum(SWITCHED_KINDS);
export type SwitchedKind = z.output<typeof SwitchedKind>;

/** What a reader of mail can end. */
export const EndedKind = z.enum([...SWITCHED_KINDS, 'digest']);
export type EndedKind = z.output<typeof EndedKind>;

/**
 * 'welcome' comes once, with the account. 'security' is about the account, 'host' what a host did about the member, 'decided' what
 * a host decided about something of theirs: none of them can be switched off.
 */
export const NoticeKind = z.enum(['welcome', 'security', 'host', 'decided', ...SWITCHED_KINDS]);
export type NoticeKind = z.output<typeof NoticeKind>;

/** What happened to the account: the detail of a notice of the kind 'security'. */
export type SecurityEvent =
  | 'password-changed'
  | 'password-reset'
  | 'password-reset-by-host'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-connected'
  | 'google-disconnected';

const NoticeId = z.int().check(z.positive());

/** What a host did about a member, or what waits for a host: the detail of a notice of the kind 'host'. */
export type HostEvent =
  | 'made-host'
  | 'removed-host'
  | 'signed-out'
  | 'reset-link'
  | 'restored'
  | 'approved'
  // To hosts: what waits for one of them.
  | 'new-report'
  | 'new-appeal'
  | 'new-request';

/** What became of something of a member's: the detail of a notice of the kind 'decided'. The last two are about an appeal. */
export type DecisionEvent = 'warned' | 'suspended' | 'hidden' | 'undone' | 'upheld' | 'stands';

/** Who did it. A member who is gone is shown as 'Unknown User'. */
const Actor = z.object({ id: UserId, name: z.string(), avatarUrl: z.string() });

/** Everything of one kind that happened to one thing on one day (UTC). Of a call for help the newest is told alone. */
export const Notice = z.object({
  /** Of the newest in the group. */
  id: NoticeId,
  kind: NoticeKind,
  /** How many notices are in the group. */
  count: z.int(),
  /** How many of them are unread. */
  unreadCount: z.int(),
  /** Who did the newest; null: the site or the host. */
  actor: z.nullable(Actor),
  /** How many members did it. */
  actorCount: z.int(),
  /** The course, project, call for help, member or decision that it is about. */
  subjectId: z.nullable(z.uuid()),
  /** The title of the course or project when it happened; the skill of a call for help. */
  title: z.nullable(z.string()),
  /** What came to the viewer with all of them. 'undecided', 'course-idle': what is at stake. */
  svc: z.nullable(z.int()),
  /**
   * Of the newest. 'security': a SecurityEvent. 'host': a HostEvent. 'decided': a DecisionEvent. 'reviewed': the stars. 'course-hidden', 'project-hidden': 'hidden' or
   * 'shown', and for a course of the viewer's own 'own hidden' or 'own shown'. 'project-changed': 'paused', 'completed', 'resumed' or null. 'report-decided': what was reported, and
   * behind a blank 'acted' or 'dismissed'.
   * 'course-idle': where the price is about to go, 'teacher' or 'learner'. 'course-settled': the same of where it went, and for the teacher of the course
   * 'own teacher' or 'own learner'.
   * 'help-claimed': 'open again' if the helper gave it back or did not answer in time. 'help-answered', 'help-solved': 'undecided' a day
   * before the bounty goes to the helper, 'undecided still' once it did. 'help-ended': 'expired', 'cancelled', 'not-solved', 'paid',
   * 'closed' (by the site), 'lapsed' or 'paused' (the helper did not answer).
   */
  detail: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type Notice = z.output<typeof Notice>;

/** The viewer's notices, the newest first. A group that goes on beyond its page begins the next one again. */
export const listNotices = call({
  method: 'GET',
  path: '/api/me/notices',
  who: 'member',
  failure: 'Failed to get notices',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({ items: z.array(Notice), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

/** How many groups have unread notices, as listNotices groups them; UNREAD_NOTICES_MAX if that many notices or more are unread. */
export const countUnreadNotices = call({
  method: 'GET',
  path: '/api/me/unread-notices',
  who: 'member',
  failure: 'Failed to get notices',
  ok: z.object({ count: z.int() }),
  errors: {},
});

/** Marks as read what is as old as `upTo` or older: all of it, or one group. */
export const readNotices = call({
  method: 'PUT',
  path: '/api/me/notices/read',
  who: 'member',
  failure: 'Failed to mark notices as read',
  body: z.strictObject({
    upTo: NoticeId,
    group: z.optional(z.strictObject({ kind: NoticeKind, subjectId: z.nullable(z.uuid()) })),
  }),
  /** As countUnreadNotices. */
  ok: z.object({ count: z.int() }),
  errors: {},
});

/** What is mailed unless the member has switched it: what waits for an answer. A message only if it is unread after an hour. */
export const MAILED_BY_DEFAULT: readonly NoticeKind[] = [
  'host',
  'decided',
  'reviewed',
  'course-idle',
  'help-wanted',
  'help-answered',
  'report-decided',
  'message',
];
/** What is not pushed unless the member has switched it. Nothing is pushed to who has no device for it. */
export const NOT_PUSHED_BY_DEFAULT: readonly NoticeKind[] = ['welcome', 'course-changed', 'project-changed'];

const Switches = z.object({
  kind: SwitchedKind,
  /** null for what is never under the bell. */
  inApp: z.nullable(z.boolean()),
  mail: z.boolean(),
  push: z.boolean(),
});
export type Switches = z.output<typeof Switches>;

/** How often a mail tells what is new: at 8 in the morning of each day or Monday in the member's time zone, if there is something. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
const Digest = z.enum(DIGESTS);
export type Digest = z.output<typeof Digest>;

const settings = z.object({
  /** Which ways there are: this site sends mail; it sends pushes, and the member has a browser that gets them. */
  channels: z.object({ mail: z.boolean(), push: z.boolean() }),
  /** Every kind that can be switched, in the order of SWITCHED_KINDS. */
  items: z.array(Switches),
  digest: Digest,
});

export const getNoticeSettings = call({
  method: 'GET',
  path: '/api/me/notice-settings',
  who: 'member',
  failure: 'Failed to get notice settings',
  ok: settings,
  errors: {},
});

/** Says how a kind is told from then on; what is left out stays. What is there stays. */
export const putNoticeSettings = call({
  method: 'PUT',
  path: '/api/me/notice-settings',
  who: 'member',
  failure: 'Failed to save notice settings',
  body: z.strictObject({
    kind: SwitchedKind,
    inApp: z.optional(z.boolean()),
    mail: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
  }),
  ok: settings,
  errors: {},
});

/** Digests go to addresses that somebody has confirmed, and only if this site sends mail. */
export const putDigest = call({
  method: 'PUT',
  path: '/api/me/digest',
  who: 'member',
  failure: 'Failed to save how often the digest comes',
  body: z.strictObject({ digest: Digest }),
  ok: settings,
  errors: {},
});
