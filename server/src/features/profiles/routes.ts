import { UserId } from '@skillverse/contract/ids';
import { getMe, getUser, updateMe } from '@skillverse/contract/profiles';
import { idIn } from '../../core/id-in.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { editProfile } from './edit-profile.ts';
import { presentOwnProfile, presentProfile } from './present.ts';
import { findProfile } from './queries.ts';
import { type OwnProfileRows, readOwnProfile } from './read-own-profile.ts';

const refuseUser = refusals(getUser);

export function profileRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getMe, async ({ viewer }) => presented(await readOwnProfile(db, viewer.id)));

  serve(updateMe, async ({ viewer, body }) => presented(await editProfile(db, viewer.id, body)));

  serve(getUser, async ({ params }) => {
    const userId = idIn(UserId, params.userId);
    const profile = userId && (await findProfile(db, userId));
    if (!profile) throw refuseUser.USER_NOT_FOUND();
    return presentProfile(profile);
  });
}

function presented({ profile, courses }: OwnProfileRows) {
  return presentOwnProfile(profile, courses);
}
