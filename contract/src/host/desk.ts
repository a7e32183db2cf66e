import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts.ts';
import { call } from '../call.ts';
import { Timestamp, UserId } from '../ids.ts';
import { optionalLines, textOrNull } from '../text/text-fields.ts';
import { HostLogLine } from './log.ts';

/** How long a host may act after the password or a passkey was proved, or after signing in. */
export const HOST_PROOF_MINUTES = 15;
/** Of a reason that a host gives. */
export const HOST_REASON_MAX = 500;

/** What every call of a host that changes something may answer with. */
export const hostRefusals = {
  PROOF_NEEDED: { status: 403, message: 'Confirm that it is you, then try again' },
} as const;

/** Blank becomes null. */
export const OptionalReason = z.optional(
  z.nullable(z.pipe(optionalLines('The reason', HOST_REASON_MAX), z.transform(textOrNull))),
);

const Host = z.object({ id: UserId, name: z.string(), avatarUrl: z.string(), since: Timestamp });

/** What waits, and how many are here. */
export const getDesk = call({
  method: 'GET',
  path: '/api/host',
  who: 'host',
  failure: 'Failed to get the overview',
  ok: z.object({
    openReports: z.int(),
    /** That nobody has decided. */
    openAppeals: z.int(),
    /** People who wait to be let in. */
    joinRequests: z.int(),
    members: z.int(),
    joinedIn7Days: z.int(),
    suspendedMembers: z.int(),
    hiddenCourses: z.int(),
    hiddenProjects: z.int(),
    /** Since longest first. */
    hosts: z.array(Host),
    /** The last of the log. */
    lastActs: z.array(HostLogLine),
  }),
  errors: {},
});

/** Proves for HOST_PROOF_MINUTES that the host sits at this session. A passkey is proved with proveWithPasskey. */
export const proveHost = call({
  method: 'POST',
  path: '/api/host/proof',
  who: 'host',
  limited: true,
  failure: 'Failed to confirm that it is you',
  body: z.strictObject({
    currentPassword: z
      .string('Current password is required')
      .check(z.minLength(1, 'Current password is required'), z.maxLength(PASSWORD_MAX)),
  }),
  ok: z.object({ proved: z.literal(true) }),
  errors: {
    WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
    NO_PASSWORD: { status: 409, message: 'You have no password. Use a passkey, or sign in again' },
  },
});

const ofMember = { params: z.strictObject({ memberId: z.string() }) };

export const makeHost = call({
  method: 'PUT',
  path: '/api/host/hosts/:memberId',
  who: 'host',
  failure: 'Failed to make this member a host',
  ...ofMember,
  ok: z.object({ isHost: z.literal(true) }),
  errors: {
    ...hostRefusals,
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
    CANNOT_BE_HOST: { status: 409, message: 'A suspended or sample member cannot be a host' },
  },
});

/** A host may remove themselves. */
export const removeHost = call({
  method: 'DELETE',
  path: '/api/host/hosts/:memberId',
  who: 'host',
  failure: 'Failed to remove this member as host',
  ...ofMember,
  ok: z.object({ isHost: z.literal(false) }),
  errors: {
    ...hostRefusals,
    HOST_NOT_FOUND: { status: 404, message: 'This member is not a host' },
    LAST_HOST: { status: 409, message: 'This is the last host. Make another member a host first' },
  },
});
