import * as z from 'zod/mini';
import { call } from './call.ts';
import { Timestamp, UserId } from './ids.ts';
import { Cursor, invalidCursor } from './page.ts';

export const BLOCKS_PER_PAGE = 50;

const ofMember = { params: z.strictObject({ userId: z.string() }) } as const;

/** A member whom the viewer has blocked. */
export const BlockedMember = z.object({
  id: UserId,
  name: z.string(),
  avatarUrl: z.string(),
  blockedAt: Timestamp,
});
export type BlockedMember = z.output<typeof BlockedMember>;

/** Neither of the two can write to the other then, and the blocked one does not find the viewer in People. Again: as it is. */
export const blockMember = call({
  method: 'PUT',
  path: '/api/users/:userId/block',
  who: 'member',
  failure: 'Failed to block member',
  ...ofMember,
  ok: z.object({ blocked: z.boolean() }),
  errors: {
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
    CANNOT_BLOCK_YOURSELF: { status: 409, message: 'You cannot block yourself' },
  },
});

/** Where nobody is blocked, all is well already. A block by the other side stays. */
export const unblockMember = call({
  method: 'DELETE',
  path: '/api/users/:userId/block',
  who: 'member',
  failure: 'Failed to unblock member',
  ...ofMember,
  ok: z.object({ blocked: z.boolean() }),
  errors: {},
});

/** The members whom the viewer has blocked, the last blocked first. */
export const listBlocks = call({
  method: 'GET',
  path: '/api/me/blocks',
  who: 'member',
  failure: 'Failed to get blocked members',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({ items: z.array(BlockedMember), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});
