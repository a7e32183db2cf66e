import * as z from 'zod/mini';
import { DocumentKind, JoiningMode } from '../accounts/joining.ts';
import { call } from '../call.ts';
import { Timestamp, UserId } from '../ids.ts';
import { optionalLine, optionalLines, textOrNull } from '../text/text-fields.ts';
import { hostRefusals, OptionalReason } from './desk.ts';

const INVITATION_TITLE_MAX = 100;
export const INVITATION_USES_MAX = 500;
const INVITATION_DAYS_MAX = 365;
/** Of a document. */
export const DOCUMENT_TEXT_MAX = 20_000;
/** The most that are listed: invitations the newest first, requests the oldest first. */
export const JOINING_LIST_MAX = 100;

const Somebody = z.object({ id: UserId, name: z.string() });

/** How people join, and what waits. */
export const getHostJoining = call({
  method: 'GET',
  path: '/api/host/joining',
  who: 'host',
  failure: 'Failed to get how people join',
  ok: z.object({
    mode: JoiningMode,
    /** Whether a host has chosen it. */
    isChosen: z.boolean(),
    /** The site is open to the internet and nobody has chosen yet: the desk asks for it first. */
    asksToChoose: z.boolean(),
    waitingRequests: z.int(),
  }),
  errors: {},
});

export const putJoining = call({
  method: 'PUT',
  path: '/api/host/joining',
  who: 'host',
  failure: 'Failed to change how people join',
  body: z.strictObject({ mode: JoiningMode }),
  ok: z.object({ mode: JoiningMode }),
  errors: hostRefusals,
});

const Invitation = z.object({
  id: z.uuid(),
  title: z.nullable(z.string()),
  usesMax: z.int(),
  uses: z.int(),
  createdAt: Timestamp,
  endsAt: Timestamp,
  /** When a host ended it; null: none did. */
  endedAt: z.nullable(Timestamp),
  isOpen: z.boolean(),
  /** null: the command line. */
  madeBy: z.nullable(Somebody),
  /** Who came by it and is still here, the last first. */
  joined: z.array(z.extend(Somebody, { joinedAt: Timestamp })),
});
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = call({
  method: 'GET',
  path: '/api/host/invitations',
  who: 'host',
  failure: 'Failed to get the invitations',
  ok: z.object({ items: z.array(Invitation), total: z.int() }),
  errors: {},
});

const wholeNumber = (what: string, max: number) =>
  z
    .int({ error: `${what}: give a whole number` })
    .check(z.minimum(1, `${what}: at least 1`), z.maximum(max, `${what}: at most ${max}`));

/** The token is told this once; /login?invitation={token} is the link. */
export const makeInvitation = call({
  method: 'POST',
  path: '/api/host/invitations',
  who: 'host',
  failure: 'Failed to make the invitation',
  body: z.strictObject({
    /** What the invited see, and the host knows it by. Blank becomes null. */
    title: z.optional(
      z.nullable(z.pipe(optionalLine('The title', INVITATION_TITLE_MAX), z.transform(textOrNull))),
    ),
    uses: wholeNumber('People', INVITATION_USES_MAX),
    days: wholeNumber('Days', INVITATION_DAYS_MAX),
  }),
  ok: z.object({ id: z.uuid(), token: z.string(), endsAt: Timestamp }),
  errors: hostRefusals,
});

/** Who has joined by it stays a member. */
export const endInvitation = call({
  method: 'DELETE',
  path: '/api/host/invitations/:invitationId',
  who: 'host',
  failure: 'Failed to end the invitation',
  params: z.strictObject({ invitationId: z.string() }),
  ok: z.object({ ended: z.literal(true) }),
  errors: {
    ...hostRefusals,
    INVITATION_NOT_FOUND: { status: 404, message: 'There is no such invitation' },
  },
});

const JoinRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Google has verified the address; one that comes with a password nobody has. */
  emailVerified: z.boolean(),
  skills: z.array(z.string()),
  reason: z.string(),
  createdAt: Timestamp,
});

export const listJoinRequests = call({
  method: 'GET',
  path: '/api/host/join-requests',
  who: 'host',
  failure: 'Failed to get who wants to join',
  ok: z.object({ items: z.array(JoinRequest), total: z.int() }),
  errors: {},
});

const ofRequest = { params: z.strictObject({ requestId: z.string() }) };

const requestRefusals = {
  ...hostRefusals,
  REQUEST_NOT_FOUND: { status: 404, message: 'There is no such request' },
  REQUEST_DECIDED: { status: 409, message: 'This request has been decided already' },
} as const;

/** The person becomes a member, with the welcome coins, at this moment. */
export const approveRequest = call({
  method: 'POST',
  path: '/api/host/join-requests/:requestId/approve',
  who: 'host',
  failure: 'Failed to approve the request',
  ...ofRequest,
  ok: z.object({ memberId: UserId }),
  errors: {
    ...requestRefusals,
    ADDRESS_TAKEN: { status: 409, message: 'Somebody has joined with this address meanwhile' },
  },
});

export const refuseRequest = call({
  method: 'POST',
  path: '/api/host/join-requests/:requestId/refuse',
  who: 'host',
  failure: 'Failed to refuse the request',
  ...ofRequest,
  /** The person reads the reason when they try to sign in. */
  body: z.strictObject({ reason: OptionalReason }),
  ok: z.object({ refused: z.literal(true) }),
  errors: requestRefusals,
});

const HostDocument = z.object({
  kind: DocumentKind,
  /** Of the last version; 0: there never was one. */
  version: z.int(),
  /** null: there is none, or it was taken down. */
  text: z.nullable(z.string()),
  publishedAt: z.nullable(Timestamp),
  asksAgain: z.boolean(),
  /** Members who agreed to this version. */
  consents: z.int(),
});
export type HostDocument = z.output<typeof HostDocument>;

export const listHostDocuments = call({
  method: 'GET',
  path: '/api/host/documents',
  who: 'host',
  failure: 'Failed to get the documents',
  ok: z.object({ items: z.array(HostDocument) }),
  errors: {},
});

/** Adds a version. Earlier ones stay, with who agreed to them. */
export const publishDocument = call({
  method: 'PUT',
  path: '/api/host/documents/:kind',
  who: 'host',
  failure: 'Failed to publish the document',
  params: z.strictObject({ kind: z.string() }),
  body: z.strictObject({
    /** Markdown. Blank or null takes the document down. */
    text: z.nullable(z.pipe(optionalLines('The text', DOCUMENT_TEXT_MAX), z.transform(textOrNull))),
    /** Every member is asked to agree to it before going on. */
    asksAgain: z.boolean(),
    /** The version that this one was made from; 0: there was none. */
    basedOn: z.int(),
  }),
  bodyMaxKb: 128,
  ok: z.object({ version: z.int() }),
  errors: {
    ...hostRefusals,
    DOCUMENT_NOT_FOUND: { status: 404, message: 'There is no such document' },
    DOCUMENT_CHANGED: {
      status: 409,
      message: 'Another host has published a newer version. Load it before you change it',
    },
  },
});
