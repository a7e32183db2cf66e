import type { Db } from '../../../db/client.ts';
import type { PushPost } from '../../../integrations/push/post-push.ts';
import { countUnreadRows } from '../queries.ts';
import { dropDevice, findDevice, listPushed } from './queries.ts';
import { topicOf, writePush } from './write-push.ts';

export interface PushJob extends Record<string, string> {
  readonly deviceId: string;
  /** Separated by commas. */
  readonly noticeIds: string;
}

/** Sends one push; what is run by the job. What was read or deleted meanwhile is not pushed. @throws where it may work later */
export async function sendPush(
  { db, post }: { readonly db: Db; readonly post: PushPost },
  { deviceId, noticeIds }: PushJob,
): Promise<void> {
  const device = await findDevice(db, deviceId);
  if (!device) return;
  const push = writePush(await listPushed(db, device.memberId, noticeIds.split(',').map(Number)));
  if (!push) return;
  const unread = await countUnreadRows(db, device.memberId);
  const text = JSON.stringify({ ...push, unread });
  const outcome = await post.send({ to: device, text, topic: topicOf(push) });
  if (outcome === 'gone') await dropDevice(db, deviceId);
}
