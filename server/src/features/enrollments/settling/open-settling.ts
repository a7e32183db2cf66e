import type { EnrollmentId } from '@skillverse/contract/ids';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { openSweep, type SweepingParts, type SweepParts, sweepInto } from '../../../core/jobs/open-sweep.ts';
import { type AppliedIdle, applyIdle } from './apply-idle.ts';
import { takeDue } from './queries.ts';

const SWEEP_EVERY_MS = 20_000;
const DUE = { queue: 'settling', take: takeDue } as const;

export const sweepIdle = (parts: SweepParts): Promise<number> => sweepInto(parts, DUE);

/** What time brings to places whose learners do nothing: from `start` on, in this process as in others. */
export function openSettling({ everyMs = SWEEP_EVERY_MS, ...parts }: SweepingParts) {
  let stopSweeping = async () => {};
  return {
    async start(tell: Tell): Promise<void> {
      const work = async (id: EnrollmentId) => tellOfIdle(tell, await applyIdle(parts.db, id));
      stopSweeping = await openSweep(parts, { ...DUE, everyMs, work, failed: 'courses wait to be settled' });
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
