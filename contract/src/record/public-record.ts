import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp } from '../ids.ts';
import { GalleryItem } from './own-record.ts';

/** What a member's record shows to others. Never the streak. */
export const PublicRecord = z.object({
  /** Nobody is behind it: the screens show the specified examples. */
  isSample: z.boolean(),
  /** Those that were earned; null where the member does not show them. */
  achievements: z.nullable(z.array(z.object({ key: z.string(), awardedAt: Timestamp }))),
  /** null where the member does not show it. */
  gallery: z.nullable(z.array(GalleryItem)),
});
export type PublicRecord = z.output<typeof PublicRecord>;

export const getRecord = call({
  method: 'GET',
  path: '/api/users/:userId/record',
  who: 'member',
  failure: 'Failed to get the record',
  params: z.strictObject({ userId: z.string() }),
  ok: PublicRecord,
  errors: {
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
  },
});
