import * as z from 'zod/mini';
import { call } from './call.ts';
import { uploadErrors } from './files/uploads.ts';
import { getMe, OwnProfile } from './profiles.ts';

// By themselves: every screen reads profiles, and none but the dialog of the avatar what an upload may be refused for.

/** Takes a picture, cut square around its middle and drawn anew, as the member's avatar. */
export const putAvatar = call({
  method: 'PUT',
  path: '/api/me/avatar',
  who: 'member',
  failure: 'Failed to upload file',
  upload: true,
  ok: OwnProfile,
  errors: { ...getMe.errors, ...uploadErrors },
});

/** Back to the default avatar. */
export const removeAvatar = call({
  method: 'DELETE',
  path: '/api/me/avatar',
  who: 'member',
  failure: 'Failed to delete file',
  ok: OwnProfile,
  errors: getMe.errors,
});

/** The bytes of a member's present avatar. A new picture has a new address. */
export const openAvatar = call({
  method: 'GET',
  path: '/api/users/:userId/avatar/:mediaId',
  who: 'member',
  failure: 'Failed to get user profile',
  params: z.strictObject({ userId: z.string(), mediaId: z.string() }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  download: true,
  ok: z.unknown(),
  errors: { MEDIA_NOT_FOUND: { status: 404, message: 'File not found' } },
});
