import type { HelpRequestId } from '@skillverse/contract/ids';
import type { Tell } from '../../core/events/gather-hints.ts';
import { openSweep, type SweepingParts, type SweepParts, sweepInto } from '../../core/jobs/open-sweep.ts';
import { applyDue, type Concerned } from './apply-due.ts';
import { takeDue } from './writing-queries.ts';

const SWEEP_EVERY_MS = 3000;
const DUE = { queue: 'help', take: takeDue } as const;

export const sweepDue = (parts: SweepParts): Promise<number> => sweepInto(parts, DUE);

/** What time brings to requests: from `start` on, in this process as in others. */
export function openDeadlines({ everyMs = SWEEP_EVERY_MS, ...parts }: SweepingParts) {
  let stopSweeping = async () => {};
  return {
    async start(tell: Tell): Promise<void> {
      const work = async (id: HelpRequestId) => tellConcerned(tell, await applyDue(parts.db, id));
      stopSweeping = await openSweep(parts, { ...DUE, everyMs, work, failed: 'requests for help wait' });
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
