import type { UserId } from '@skillverse/contract/ids';
import type { Tell } from '../../core/events/gather-hints.ts';
import { openSweep, type SweepingParts, type SweepParts, sweepInto } from '../../core/jobs/open-sweep.ts';
import { endSuspension } from './end-suspension.ts';
import { takeDue } from './suspension-queries.ts';
import { tellOfSuspension } from './tell-suspension.ts';

const SWEEP_EVERY_MS = 20_000;
const DUE = { queue: 'suspensions', take: takeDue } as const;

export const sweepSuspensions = (parts: SweepParts): Promise<number> => sweepInto(parts, DUE);

/** Ends suspensions when their time is over: from `start` on, in this process as in others. */
export function openSuspensions({ everyMs = SWEEP_EVERY_MS, ...parts }: SweepingParts) {
  let stopSweeping = async () => {};
  return {
    async start(tell: Tell): Promise<void> {
      const work = async (memberId: UserId) => {
        const moved = await endSuspension(parts.db, memberId);
        if (moved) await tellOfSuspension({ db: parts.db, tell }, memberId, moved);
      };
      stopSweeping = await openSweep(parts, {
        ...DUE,
        everyMs,
        work,
        failed: 'suspensions wait to be ended',
      });
    },
    /** Settles once what is being swept is. */
    stop: () => stopSweeping(),
  };
}
