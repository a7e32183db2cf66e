import type { Jobs } from '../../../core/jobs/open-jobs.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PushPost } from '../../../integrations/push/post-push.ts';
import { countUnreadGroups } from '../queries.ts';
import { dropDevice, findDevice, listPushed } from './queries.ts';
import { quietUntil } from './rules.ts';
import { topicOf, writePush } from './write-push.ts';

interface PushJob {
  readonly deviceId: string;
  /** Separated by commas. */
  readonly noticeIds: string;
}

interface PushParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly post: PushPost;
  /** Of the clock; left out, the system's. */
  readonly now?: () => Date;
}

/**
 * Sends one push; what is run by the job. What was read or deleted meanwhile is not pushed. If quiet hours have begun since the push was
 * made, it waits until they end. @throws where it may work later
 */
export async function sendPush(
  { db, jobs, post, now = () => new Date() }: PushParts,
  { deviceId, noticeIds }: PushJob,
): Promise<void> {
  const device = await findDevice(db, deviceId);
  if (!device) return;
  const at = now();
  const until = quietUntil(at, device.quiet);
  if (until) {
    const startAfterSeconds = Math.ceil((until.getTime() - at.getTime()) / 1000);
    await inTransaction(db, (tx) =>
      jobs.enqueue(tx, 'pushes', { deviceId, noticeIds }, { startAfterSeconds }),
    );
    return;
  }
  const push = writePush(await listPushed(db, device.memberId, noticeIds.split(',').map(Number)));
  if (!push) return;
  const unread = await countUnreadGroups(db, device.memberId);
  const text = JSON.stringify({ ...push, unread });
  const outcome = await post.send({ to: device, text, topic: topicOf(push) });
  if (outcome === 'gone') await dropDevice(db, deviceId);
}
