import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import { MediaId, UserId } from '@skillverse/contract/ids';
import {
  getMe,
  getUser,
  openAvatar as openAvatarCall,
  putAvatar,
  removeAvatar as removeAvatarCall,
  updateMe,
} from '@skillverse/contract/profiles';
import { refusals } from '../../core/errors/refusal.ts';
import { serveUpload } from '../../core/files/serve-upload.ts';
import { idIn } from '../../core/http/id-in.ts';
import type { Serve } from '../../core/http/serve.ts';
import { storeTexts } from '../../core/texts/stored-text.ts';
import type { Db } from '../../db/client.ts';
import type { MediaParts } from '../media/upload-file.ts';
import { editProfile } from './edit-profile.ts';
import { openAvatar } from './open-avatar.ts';
import { presentOwnProfile, presentProfile } from './present.ts';
import { findProfile } from './queries.ts';
import { type OwnProfileRows, readOwnProfile } from './read-own-profile.ts';
import { removeAvatar } from './remove-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

const refuseUser = refusals(getUser);
const refuseAvatar = refusals(openAvatarCall);

export function profileRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getMe, async ({ viewer }) => presented(await readOwnProfile(db, viewer.id)));

  serve(updateMe, async ({ viewer, body }) =>
    presented(await editProfile(db, viewer.id, storeTexts(body, 'bio'))),
  );

  serve(getUser, async ({ viewer, params }) => {
    const userId = idIn(UserId, params.userId);
    const profile = userId && (await findProfile(db, userId, viewer.id));
    if (!profile) throw refuseUser.USER_NOT_FOUND();
    return presentProfile(profile);
  });
}

export function avatarRoutes(serve: Serve, parts: MediaParts): void {
  serveUpload(
    serve,
    putAvatar,
    { files: parts.files, maxBytes: () => MEDIA_LIMITS.image.maxBytes },
    async ({ viewer }, receive) => presented(await uploadAvatar(parts, viewer.id, receive)),
  );

  serve(removeAvatarCall, async ({ viewer }) => presented(await removeAvatar(parts, viewer.id)));

  serve(openAvatarCall, async ({ params, query: { size = 'large' } }) => {
    const userId = idIn(UserId, params.userId);
    const fileId = idIn(MediaId, params.mediaId);
    if (!userId || !fileId) throw refuseAvatar.MEDIA_NOT_FOUND();
    return await openAvatar(parts, { userId, fileId, size });
  });
}

function presented({ profile, courses }: OwnProfileRows) {
  return presentOwnProfile(profile, courses);
}
