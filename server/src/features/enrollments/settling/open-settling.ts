import type { EnrollmentId } from '@skillverse/contract/ids';
import type { Tell } from '../../../core/events/gather-hints.ts';
import type { Jobs } from '../../../core/jobs/open-jobs.ts';
import { repeatWork } from '../../../core/jobs/repeat-work.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AppliedIdle, applyIdle } from './apply-idle.ts';
import { takeDue } from './queries.ts';

interface SweepParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  /** Left out, that of the database. */
  readonly now?: Date;
}

interface SettlingParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly warn: (error: unknown, message: string) => void;
  /** How often each process looks for what is due. */
  readonly everyMs?: number;
}

const SWEEP_EVERY_MS = 20_000;

/**
 * Makes jobs of the places that are due. Each is taken by one process, with its job or not at all; where the job is lost, it is due again
 * soon. @returns how many
 */
export async function sweepIdle({ db, jobs, now }: SweepParts): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ids = await takeDue(tx, now);
    await jobs.enqueueAll(
      tx,
      'settling',
      ids.map((id) => ({ id })),
    );
    return ids.length;
  });
}

/** What time brings to places whose learners do nothing: from `start` on, in this process as in others. */
export function openSettling({ db, jobs, warn, everyMs = SWEEP_EVERY_MS }: SettlingParts) {
  let stopSweeping = async () => {};
  return {
    async start(tell: Tell): Promise<void> {
      await jobs.work('settling', async ({ id = '' }) =>
        tellOfIdle(tell, await applyIdle(db, id as EnrollmentId)),
      );
      stopSweeping = repeatWork(
        async () => void (await sweepIdle({ db, jobs })),
        everyMs,
        (error) => warn(error, 'courses wait to be settled'),
      );
    },
    /** Settles once what is being swept is. */
    stop: () => stopSweeping(),
  };
}

function tellOfIdle(tell: Tell, applied: AppliedIdle | undefined): void {
  if (!applied) return;
  const { step, to, place } = applied;
  const { learnerId, teacherId, courseId } = place;
  tell([learnerId], 'enrollment', courseId);
  tell([learnerId], 'notice', courseId);
  if (step === 'notify') return;
  tell([teacherId], 'course', courseId);
  tell([teacherId], 'notice', courseId);
  const paidId = to === 'teacher' ? teacherId : learnerId;
  tell([paidId], 'balance', paidId);
}
