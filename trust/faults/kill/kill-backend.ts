import { lateness, type Outage, unseen, watchOutage } from '../market/outage.ts';
import { type Fault, runFault, underLoad } from '../row.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const CYCLES = 7;

/** The server lives on, says 503 meanwhile, and serves again without being asked to. */
export const killingBackends: Fault<Outage> = {
  fault: 'kill -9 of a busy backend',
  cycle: underLoad(async (stage) => {
    process.kill(await aBusyBackend(stage), 'SIGKILL');
    return await watchOutage(stage);
  }),
  measured: lateness,
  interrupts: true,
  missing: unseen,
};

export const killBackend: Scenario = {
  name: 'kill-backend',
  run: async ({ cycles = CYCLES, say }) => [await runFault(killingBackends, { cycles, say })],
};

/** Where one is killed PostgreSQL takes that for a sign of damaged memory, and starts all of them again. */
export function aBusyBackend({ onDatabase }: Stage): Promise<number> {
  return onDatabase(async (db) => {
    for (;;) {
      const [busy] = await db<{ pid: number }[]>`
        select pid from pg_stat_activity
        where application_name = 'skillverse' and pid <> pg_backend_pid() and state <> 'idle' limit 1`;
      if (busy) return busy.pid;
    }
  });
}
