import type { Jobs } from '../../../core/jobs/open-jobs.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dropStale, listReceivers, listWantedIds, lockDueRows, type Receiver, setDue } from './queries.ts';
import { type DueRow, groupDue, quietUntil } from './rules.ts';

interface ClaimParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Of the clock; left out, the system's. */
  readonly now?: () => Date;
}

/** So many notices are named in a push; more are not counted in its words. */
const IDS_MAX = 300;

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
    for (const receiver of receivers) {
      const rows = byMember.get(receiver.memberId) ?? [];
      const until = quietUntil(at, receiver.quiet);
      if (until) {
        await setDue(tx, idsOf(rows), until);
        for (const row of rows) taken.delete(row);
      } else await enqueueFor(tx, jobs, receiver, rows);
    }
    await setDue(tx, idsOf([...taken]), null);
    return due.length;
  });
}

async function enqueueFor(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { deviceIds }: Receiver,
  rows: readonly DueRow[],
): Promise<void> {
  for (const group of groupDue(rows)) {
    const noticeIds = idsOf(group).slice(-IDS_MAX).join(',');
    for (const deviceId of deviceIds) await jobs.enqueue(tx, 'pushes', { deviceId, noticeIds });
  }
}

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);
