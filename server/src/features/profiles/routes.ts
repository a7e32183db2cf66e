import { UserId } from '@skillverse/contract/ids';
import { getMe, getUser } from '@skillverse/contract/profiles';
import { idIn } from '../../core/id-in.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentOwnProfile, presentProfile } from './present.ts';
import { findOwnCourseIds, findProfile } from './queries.ts';

const refuseMe = refusals(getMe);
const refuseUser = refusals(getUser);

export function profileRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getMe, async ({ viewer }) => {
    const [profile, courses] = await Promise.all([
      findProfile(db, viewer.id),
      findOwnCourseIds(db, viewer.id),
    ]);
    if (!profile) throw refuseMe.PROFILE_NOT_FOUND();
    return presentOwnProfile(profile, courses);
  });

  serve(getUser, async ({ params }) => {
    const userId = idIn(UserId, params.userId);
    const profile = userId && (await findProfile(db, userId));
    if (!profile) throw refuseUser.USER_NOT_FOUND();
    return presentProfile(profile);
  });
}
