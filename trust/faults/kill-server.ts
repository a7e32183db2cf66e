import { killServerAndDatabase } from '../../server/test/running-server.ts';
import { onGround } from './ground.ts';
import { inDeletion, inSignUp, inUpload, killAt } from './kill-points.ts';
import { rowOf, spanOf } from './row.ts';
import type { FaultRow, Scenario, Wanted } from './scenario.ts';
import { answersOf, breakTrade, endStage, openStage, type Stage } from './stage.ts';

const CYCLES = 10;

interface Kind {
  readonly fault: string;
  /** Of ten cycles. */
  readonly share: number;
  /** @returns how long the next start took */
  readonly cycle: (stage: Stage, cycle: number) => Promise<number>;
}

/** A moment of its own in every cycle. */
function killUnderLoad(kill: (stage: Stage) => Promise<unknown>): Kind['cycle'] {
  return (stage, cycle) =>
    breakTrade(stage, {
      before: 120 + ((cycle * 97) % 300),
      after: 60,
      fault: async () => {
        await kill(stage);
        return await stage.restart();
      },
    });
}

const KINDS: readonly Kind[] = [
  {
    fault: 'kill -9 of the server',
    share: 4,
    cycle: killUnderLoad(({ server }) => {
      server.process.kill('SIGKILL');
      return server.ended;
    }),
  },
  {
    fault: 'kill -9 of server and database at once',
    share: 3,
    cycle: killUnderLoad(({ server }) => killServerAndDatabase(server)),
  },
  { fault: '... before a sign-up commits', share: 1, cycle: (stage) => killAt(stage, inSignUp) },
  {
    fault: '... before a deletion with learners commits',
    share: 1,
    cycle: (stage) => killAt(stage, inDeletion),
  },
  { fault: '... in the middle of uploads', share: 1, cycle: (stage) => killAt(stage, inUpload) },
];

export const killServer: Scenario = {
  name: 'kill-server',
  run: async ({ cycles = CYCLES, say }) => {
    const rows: FaultRow[] = [];
    let left = cycles;
    for (const kind of KINDS) {
      const share = Math.min(left, Math.ceil((cycles * kind.share) / CYCLES));
      left -= share;
      if (share > 0) rows.push(await runKind(kind, { cycles: share, say }));
    }
    return rows;
  },
};

async function runKind(
  { fault, cycle }: Kind,
  { cycles, say }: { cycles: number; say: Wanted['say'] },
): Promise<FaultRow> {
  return await onGround(async (onEnd) => {
    const stage = await openStage(onEnd);
    const spans: number[] = [];
    for (let count = 1; count <= cycles; count++) {
      spans.push(await cycle(stage, count));
      const market = stage.markets.at(-1)!;
      say(`${fault} ${count}/${cycles}: ${answersOf(market)} answers, ${stage.breaches.length} breaches`);
    }
    await endStage(stage);
    return rowOf(fault, stage, { cycles, measured: `ready again in ${spanOf(spans)}` });
  });
}
