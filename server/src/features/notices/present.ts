import {
  MAILED_BY_DEFAULT,
  NOT_PUSHED_BY_DEFAULT,
  type Notice,
  SWITCHED_KINDS,
  type Switches,
} from '@skillverse/contract/notices';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { Chosen, NoticeRow } from './queries.ts';
import { groupFigures, type NoticeGroup } from './rules.ts';

export function presentGroup(group: NoticeGroup<NoticeRow>): Notice {
  const [newest] = group;
  const { id, kind, actorId, actorName, actorAvatarUrl, subjectId, title, detail, createdAt } = newest;
  return {
    ...{ id, kind, subjectId, title, detail, createdAt },
    ...groupFigures(group),
    actor: actorId && {
      id: actorId,
      name: actorName ?? 'Unknown User',
      avatarUrl: actorAvatarUrl ?? DEFAULT_AVATAR_URL,
    },
  };
}

export function presentSwitches(chosen: readonly Chosen[]): Switches[] {
  return SWITCHED_KINDS.map((kind) => {
    const own = chosen.find((one) => one.kind === kind);
    return {
      kind,
      inApp: kind === 'message' ? null : (own?.inApp ?? true),
      mail: own?.byMail ?? MAILED_BY_DEFAULT.includes(kind),
      push: own?.byPush ?? !NOT_PUSHED_BY_DEFAULT.includes(kind),
    };
  });
}
