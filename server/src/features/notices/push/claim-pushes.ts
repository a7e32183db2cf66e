import type { Jobs } from '../../../core/jobs/open-jobs.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dropStale, listReceivers, listWantedIds, lockDueRows, type Receiver, setDue } from './queries.ts';
import { type DueRow, groupDue, quietUntil } from './rules.ts';

interface ClaimParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  /** Of the clock; left out, the system's. */
  readonly now?: () => Date;
}

/**
 * Makes jobs of what is due, one for each device and group, or puts it off until quiet hours end. Each row is taken by one process,
 * with its jobs or not at all.
 * @returns how many were due
 */
export async function claimPushes({ db, jobs, now = () => new Date() }: ClaimParts): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const at = now();
    await dropStale(tx, at);
    const due = await lockDueRows(tx, at);
    if (due.length === 0) return 0;
    const wanted = new Set(await listWantedIds(tx, idsOf(due)));
    const byMember = Map.groupBy(
      due.filter(({ id }) => wanted.has(id)),
      ({ memberId }) => memberId,
    );
    const receivers = await listReceivers(tx, [...byMember.keys()]);
    const taken = new Set(due);
    const toPush: ReturnType<typeof jobsFor> = [];
    for (const receiver of receivers) {
      const rows = byMember.get(receiver.memberId) ?? [];
      const until = quietUntil(at, receiver.quiet);
      if (until) {
        await setDue(tx, idsOf(rows), until);
        for (const row of rows) taken.delete(row);
      } else toPush.push(...jobsFor(receiver, rows));
    }
    await jobs.enqueueAll(tx, 'pushes', toPush);
    await setDue(tx, idsOf([...taken]), null);
    return due.length;
  });
}

function jobsFor({ deviceIds }: Receiver, rows: readonly DueRow[]) {
  return groupDue(rows).flatMap((group) => {
    const noticeIds = idsOf(group).join(',');
    return deviceIds.map((deviceId) => ({ deviceId, noticeIds }));
  });
}

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);
