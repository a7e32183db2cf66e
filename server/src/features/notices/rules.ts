import { NOTICES_PER_PAGE } from '@skillverse/contract/notices';

/** The most notices that are read for one page, because a group can be large. */
export const NOTICES_READ_MAX = 300;
/** Mostly enough for a page. */
export const NOTICES_READ_FIRST = 101;

/** What a notice is grouped by. */
interface Grouped {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: string | null;
  readonly createdAt: string;
}

/** Notices of one kind about one thing on one day (UTC), the newest first. */
export type NoticeGroup<Row extends Grouped> = readonly [Row, ...Row[]];

interface GroupedPage<Row extends Grouped> {
  readonly groups: readonly NoticeGroup<Row>[];
  /** Where the next page begins: below this id. undefined at the end. */
  readonly nextBefore: number | undefined;
}

/** @param rows of one member, the newest first, and one more than NOTICES_READ_MAX if there is one */
export function groupNotices<Row extends Grouped>(rows: readonly Row[]): GroupedPage<Row> {
  const groups = new Map<string, [Row, ...Row[]]>();
  let last: Row | undefined;
  for (const row of rows.slice(0, NOTICES_READ_MAX)) {
    const key = `${row.kind} ${row.subjectId} ${row.createdAt.slice(0, 'YYYY-MM-DD'.length)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else if (groups.size === NOTICES_PER_PAGE) break;
    else groups.set(key, [row]);
    last = row;
  }
  const isEnd = last === rows.at(-1);
  return { groups: [...groups.values()], nextBefore: isEnd ? undefined : last?.id };
}

/** What is added up of a group. */
interface Counted {
  readonly kind: string;
  readonly actorId: string | null;
  readonly amountSvc: number | null;
  readonly readAt: string | null;
}

/**
 * The figures of a group. svc: null if nothing came with any of it. What happens to a call for help takes the place of what was before:
 * of those the newest alone is told.
 */
export function groupFigures(group: readonly Counted[]) {
  const told = group[0]?.kind.startsWith('help-') ? group.slice(0, 1) : group;
  const amounts = told.flatMap(({ amountSvc }) => amountSvc ?? []);
  return {
    count: group.length,
    unreadCount: group.filter(({ readAt }) => readAt === null).length,
    actorCount: new Set(told.flatMap((row) => row.actorId ?? [])).size,
    svc: amounts.length > 0 ? amounts.reduce((sum, amountSvc) => sum + amountSvc, 0) : null,
  };
}
