import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  putNoticeSettings,
  readNotices,
} from '@skillverse/contract/notices';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentGroup, presentSwitches } from './present.ts';
import { countUnreadRows, listNoticeRows, listSwitchedOff, markRead, putSwitch } from './queries.ts';
import { groupNotices, NOTICES_READ_MAX } from './rules.ts';

const refuse = refusals(listNotices);

export function noticeRoutes(serve: Serve, { db, tell }: { db: Db; tell: Tell }): void {
  serve(listNotices, async ({ viewer, query: { cursor } }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await listNoticeRows(db, viewer.id, { before, limit: NOTICES_READ_MAX + 1 });
    const { groups, nextBefore } = groupNotices(rows);
    const nextCursor = nextBefore === undefined ? null : String(nextBefore);
    return { items: groups.map(presentGroup), nextCursor };
  });

  serve(countUnreadNotices, async ({ viewer }) => ({ count: await countUnreadRows(db, viewer.id) }));

  serve(readNotices, async ({ viewer, body: { upTo, group } }) => {
    await markRead(db, { memberId: viewer.id, upTo, group });
    // The member's other devices.
    tell([viewer.id], 'notice', viewer.id);
    return { count: await countUnreadRows(db, viewer.id) };
  });

  serve(getNoticeSettings, async ({ viewer }) => presentSwitches(await listSwitchedOff(db, viewer.id)));

  serve(putNoticeSettings, async ({ viewer, body }) => {
    await putSwitch(db, viewer.id, body);
    return presentSwitches(await listSwitchedOff(db, viewer.id));
  });
}

function readCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw refuse.INVALID_CURSOR();
  return Number(cursor);
}
