import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Jobs } from './open-jobs.ts';
import type { QueueName } from './queues.ts';
import { repeatWork } from './repeat-work.ts';

export interface SweepParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  /** Left out, that of the database. */
  readonly now?: Date;
}

interface Swept<Id extends string> {
  readonly queue: QueueName;
  /** Takes what is due, so that no other process does for a while. */
  readonly take: (tx: Tx, now: Date | undefined) => Promise<readonly Id[]>;
}

/**
 * Makes jobs of what is due. Each is taken by one process, with its job or not at all; where the job is lost, it is due again soon.
 * @returns how many
 */
export async function sweepInto<Id extends string>(
  { db, jobs, now }: SweepParts,
  { queue, take }: Swept<Id>,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ids = await take(tx, now);
    await jobs.enqueueAll(
      tx,
      queue,
      ids.map((id) => ({ id })),
    );
    return ids.length;
  });
}

export interface SweepingParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly warn: (error: unknown, message: string) => void;
  /** How often each process looks for what is due. */
  readonly everyMs?: number;
}

interface Sweep<Id extends string> extends Swept<Id> {
  readonly everyMs: number;
  readonly work: (id: Id) => Promise<void>;
  /** What is said where looking for it fails. */
  readonly failed: string;
}

/** What time brings: in this process as in others. @returns how to stop: settles once what is being swept is */
export async function openSweep<Id extends string>(
  { db, jobs, warn }: Omit<SweepingParts, 'everyMs'>,
  { everyMs, work, failed, ...swept }: Sweep<Id>,
): Promise<() => Promise<void>> {
  await jobs.work(swept.queue, ({ id = '' }) => work(id as Id));
  return repeatWork(
    async () => void (await sweepInto({ db, jobs }, swept)),
    everyMs,
    (error) => warn(error, failed),
  );
}
