import type { Notice } from '@skillverse/contract/notices';

/** Notices of one kind about one thing on one day (UTC) are shown as one: a group may go on in the next page. */
export function mergeGroups(notices: readonly Notice[]): readonly Notice[] {
  const groups = new Map<string, Notice>();
  for (const notice of notices) {
    const key = groupKey(notice);
    const group = groups.get(key);
    groups.set(key, group ? merged(group, notice) : notice);
  }
  return [...groups.values()];
}

export const groupKey = ({ kind, subjectId, createdAt }: Notice): string =>
  `${kind} ${subjectId} ${createdAt.slice(0, 'YYYY-MM-DD'.length)}`;

function merged(newer: Notice, older: Notice): Notice {
  return {
    ...newer,
    count: newer.count + older.count,
    unreadCount: newer.unreadCount + older.unreadCount,
    actorCount: newer.actorCount + older.actorCount,
    svc: newer.svc === null && older.svc === null ? null : (newer.svc ?? 0) + (older.svc ?? 0),
  };
}
