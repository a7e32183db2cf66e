import type { UserId } from '@skillverse/contract/ids';
import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  putDigest as putDigestCall,
  putNoticeSettings,
  readNotices as readNoticesCall,
} from '@skillverse/contract/notices';
import { unsubscribe } from '@skillverse/contract/notices/unsubscribe';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { deleteDigestOf, findDigest, putDigest } from './digest/queries.ts';
import { type Keyed, readUnsubscribeToken } from './issue-unsubscribe-token.ts';
import { endMailsOf } from './mail-queries.ts';
import { presentGroup, presentSwitches } from './present.ts';
import { listDevices } from './push/queries.ts';
import { countUnreadGroups, listChosen, listNoticeRows, putChosen } from './queries.ts';
import { readNotices } from './read-notices.ts';
import { groupNotices, NOTICES_READ_FIRST, NOTICES_READ_MAX } from './rules.ts';

const refuse = refusals(listNotices);
const refuseUnsubscribing = refusals(unsubscribe);

interface NoticeParts {
  readonly db: Db;
  readonly tell: Tell;
  /** Which ways to members this site has, besides the bell. */
  readonly keyed: Keyed;
  readonly channels: { readonly mail: boolean; readonly push: boolean };
}

export function noticeRoutes(serve: Serve, parts: NoticeParts): void {
  const { db, tell, channels } = parts;
  unsubscribeRoute(serve, parts);
  serve(listNotices, async ({ viewer, query: { cursor } }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    const read = (limit: number) => listNoticeRows(db, viewer.id, { before, limit });
    const rows = await read(NOTICES_READ_FIRST);
    const page = groupNotices(rows);
    // Their groups may be so large that they fill no page.
    const isEnough = page.nextBefore !== undefined || rows.length < NOTICES_READ_FIRST;
    const { groups, nextBefore } = isEnough ? page : groupNotices(await read(NOTICES_READ_MAX + 1));
    const nextCursor = nextBefore === undefined ? null : String(nextBefore);
    return { items: groups.map(presentGroup), nextCursor };
  });

  serve(countUnreadNotices, async ({ viewer }) => ({ count: await countUnreadGroups(db, viewer.id) }));

  serve(readNoticesCall, async ({ viewer, body: { upTo, group } }) => {
    await readNotices(db, { memberId: viewer.id, upTo, group });
    // The member's other devices.
    tell([viewer.id], 'notice', viewer.id);
    return { count: await countUnreadGroups(db, viewer.id) };
  });

  const settings = async (memberId: UserId) => ({
    channels: { ...channels, push: channels.push && (await listDevices(db, memberId)).length > 0 },
    items: presentSwitches(await listChosen(db, memberId)),
    digest: await findDigest(db, memberId),
  });

  serve(getNoticeSettings, async ({ viewer }) => await settings(viewer.id));

  serve(putNoticeSettings, async ({ viewer, body: { kind, inApp = null, mail = null, push = null } }) => {
    await putChosen(db, viewer.id, { kind, inApp, byMail: mail, byPush: push });
    return await settings(viewer.id);
  });

  serve(putDigestCall, async ({ viewer, body: { digest } }) => {
    await putDigest(db, viewer.id, digest, new Date());
    return await settings(viewer.id);
  });
}

/** For who reads a mail, wherever: nobody is signed in. */
function unsubscribeRoute(serve: Serve, { db, keyed }: NoticeParts): void {
  serve(unsubscribe, async ({ params: { token } }) => {
    const right = readUnsubscribeToken(keyed, token);
    if (!right) throw refuseUnsubscribing.LINK_INCOMPLETE();
    const { memberId, kind } = right;
    if (kind === 'digest') await deleteDigestOf(db, memberId);
    else await endMailsOf(db, memberId, kind);
    return { kind };
  });
}

function readCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw refuse.INVALID_CURSOR();
  return Number(cursor);
}
