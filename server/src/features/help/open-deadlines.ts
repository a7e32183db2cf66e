import type { HelpRequestId } from '@skillverse/contract/ids';
import type { Tell } from '../../core/events/gather-hints.ts';
import type { Jobs } from '../../core/jobs/open-jobs.ts';
import { repeatWork } from '../../core/jobs/repeat-work.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyDue, type Concerned } from './apply-due.ts';
import { takeDue } from './writing-queries.ts';

interface SweepParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  /** Left out, that of the database. */
  readonly now?: Date;
}

interface DeadlineParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly warn: (error: unknown, message: string) => void;
  /** How often each process looks for what is due. */
  readonly everyMs?: number;
}

const SWEEP_EVERY_MS = 3000;

/**
 * Makes jobs of the requests that are due. Each is taken by one process, with its job or not at all; where the job is lost, it is due again
 * soon. @returns how many
 */
export async function sweepDue({ db, jobs, now }: SweepParts): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ids = await takeDue(tx, now);
    await jobs.enqueueAll(
      tx,
      'help',
      ids.map((id) => ({ id })),
    );
    return ids.length;
  });
}

/** What time brings to requests: from `start` on, in this process as in others. */
export function openDeadlines({ db, jobs, warn, everyMs = SWEEP_EVERY_MS }: DeadlineParts) {
  let stopSweeping = async () => {};
  return {
    async start(tell: Tell): Promise<void> {
      await jobs.work('help', async ({ id = '' }) =>
        tellConcerned(tell, await applyDue(db, id as HelpRequestId)),
      );
      stopSweeping = repeatWork(
        async () => void (await sweepDue({ db, jobs })),
        everyMs,
        (error) => warn(error, 'requests for help wait'),
      );
    },
    /** Settles once what is being swept is. */
    stop: () => stopSweeping(),
  };
}

/** To be called once the transaction has committed. Alerted members see on the board and under the bell whether they can help still. */
export function tellConcerned(tell: Tell, { id, memberIds, alertedIds }: Concerned): void {
  if (alertedIds.length > 0) {
    tell(alertedIds, 'help', id);
    tell(alertedIds, 'notice', id);
  }
  if (memberIds.length === 0) return;
  tell(memberIds, 'help', id);
  tell(memberIds, 'notice', id);
  for (const memberId of memberIds) tell([memberId], 'balance', memberId);
}
