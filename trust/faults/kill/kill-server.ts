import { killServerAndDatabase } from '../../../server/test/processes/running-server.ts';
import { type Fault, runFault, spanOf, underLoad } from '../row.ts';
import type { FaultRow, Scenario } from '../scenario.ts';
import { inDeletion, inSignUp, inUpload, killAt } from './kill-points.ts';

const CYCLES = 10;

const common = {
  measured: (startMs: readonly number[]) => `ready again in ${spanOf(startMs)}`,
  interrupts: true,
};

/** With how many of ten cycles each has. */
const KINDS: readonly (readonly [share: number, fault: Fault<number>])[] = [
  [
    4,
    {
      fault: 'kill -9 of the server',
      ...common,
      cycle: underLoad(async (stage) => {
        stage.server.process.kill('SIGKILL');
        await stage.server.ended;
        return await stage.restart();
      }),
    },
  ],
  [
    3,
    {
      fault: 'kill -9 of server and database at once',
      ...common,
      cycle: underLoad(async (stage) => {
        await killServerAndDatabase(stage.server);
        return await stage.restart();
      }),
    },
  ],
  [1, { fault: '... before a sign-up commits', ...common, cycle: (stage) => killAt(stage, inSignUp) }],
  [
    1,
    {
      fault: '... before a deletion with learners commits',
      ...common,
      cycle: (stage) => killAt(stage, inDeletion),
    },
  ],
  [1, { fault: '... in the middle of uploads', ...common, cycle: (stage) => killAt(stage, inUpload) }],
];

export const killServer: Scenario = {
  name: 'kill-server',
  run: async ({ cycles = CYCLES, say }) => {
    const rows: FaultRow[] = [];
    let left = cycles;
    for (const [share, fault] of KINDS) {
      const own = Math.min(left, Math.ceil((cycles * share) / CYCLES));
      left -= own;
      if (own > 0) rows.push(await runFault(fault, { cycles: own, say }));
    }
    return rows;
  },
};
