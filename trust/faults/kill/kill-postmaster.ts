import { setTimeout as delay } from 'node:timers/promises';
import { databaseOf } from '../../../server/test/processes/running-server.ts';
import { lateness, type Outage, unseen, watchOutage } from '../market/outage.ts';
import { type OwnPostgres, openOwnPostgres } from '../network/own-postgres.ts';
import { type Fault, runFault, spanOf, underLoad } from '../row.ts';
import type { Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';

const CYCLES = 8;
const LOST = 'PostgreSQL ended unexpectedly; start Skillverse again\n';

/** The server says so and ends; the next start recovers. */
const embedded: Fault<number> = {
  fault: 'kill -9 of the postmaster',
  cycle: underLoad(async (stage) => {
    process.kill(databaseOf(stage.dataDir)!.pid, 'SIGKILL');
    const { code, stderr } = await stage.server.ended;
    if (code !== 1 || stderr !== LOST)
      stage.breaches.push(`the server ended with ${code}, saying: ${stderr}`);
    return await stage.restart();
  }),
  measured: (startMs) => `ready again in ${spanOf(startMs)}`,
  interrupts: true,
};

/** The server lives on, and serves again once the database is back, however long it was away. */
function external(): Fault<Outage> {
  let postgres: OwnPostgres | undefined;
  return {
    fault: 'kill -9 of the postmaster behind DATABASE_URL',
    open: async (onEnd) => {
      postgres = await openOwnPostgres(onEnd);
      return await openStage(onEnd, postgres.url);
    },
    cycle: underLoad(async (stage, count) => {
      await postgres!.kill();
      const outage = watchOutage(stage);
      await delay((count % 4) * 400);
      await postgres!.start();
      return await outage;
    }),
    measured: lateness,
    interrupts: true,
    missing: unseen,
  };
}

export const killPostmaster: Scenario = {
  name: 'kill-postmaster',
  run: async ({ cycles = CYCLES, say }) => {
    const rows = [await runFault(embedded, { cycles: Math.ceil(cycles / 2), say })];
    if (cycles > 1) rows.push(await runFault(external(), { cycles: Math.floor(cycles / 2), say }));
    return rows;
  },
};
