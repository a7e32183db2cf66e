import { setTimeout as delay } from 'node:timers/promises';
import { messageInvariants } from '../../../server/src/features/messages/invariants.ts';
import { onGround } from '../ground.ts';
import { aBusyBackend } from '../kill/kill-backend.ts';
import { spanOf, sumOf } from '../row.ts';
import type { FaultRow, Scenario } from '../scenario.ts';
import { type OnEnd, openStage, type Stage } from '../stage.ts';
import { compareWithShown, openPairs, type Pair, writeAll } from './pairs.ts';

const CYCLES = 6;
const PAIRS = 50;
const MIDDLE_MS = 1500;

/** In turn. */
const KILLS: readonly ((stage: Stage) => Promise<void>)[] = [
  async (stage) => {
    stage.server.process.kill('SIGKILL');
    await stage.server.ended;
    await stage.restart();
  },
  async (stage) => {
    process.kill(await aBusyBackend(stage), 'SIGKILL');
  },
];

const taken = (pairs: readonly Pair[]) =>
  sumOf(pairs.flat().map(({ sent }) => sent.filter(({ number }) => number !== undefined).length));

/** Members write to each other while the server or a backend of its database is killed again and again. */
export async function talkUnderKills(
  onEnd: OnEnd,
  { pairs: count, cycles, say }: { pairs: number; cycles: number; say: (line: string) => void },
): Promise<FaultRow> {
  const stage = await openStage(onEnd);
  const pairs = await openPairs(stage.url, count);
  let isOver = false;
  const writing = writeAll(stage.url, pairs, () => isOver);
  const waitsMs: number[] = [];
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      await Promise.race([delay(MIDDLE_MS), writing]);
      await KILLS[cycle % KILLS.length]!(stage);
      const [before, killedAt] = [taken(pairs), Date.now()];
      while (taken(pairs) === before) await Promise.race([delay(20), writing]);
      waitsMs.push(Date.now() - killedAt);
      say(`kill ${cycle + 1}/${cycles}: ${taken(pairs)} messages`);
    }
  } finally {
    isOver = true;
  }
  await writing;
  const breaches = await compareWithShown(stage.url, pairs);
  for (const { name, breaches: find } of messageInvariants) {
    const found = await stage.onDatabase(async (db) => await find(db));
    if (found.length > 0) breaches.push(`${name} does not hold`);
  }
  const { code } = await stage.server.stop();
  if (code !== 0) breaches.push(`at last the server ended with ${code}`);
  const unanswered = sumOf(pairs.flat().map((member) => member.unanswered));
  if (unanswered === 0) breaches.push('nobody was interrupted');
  return {
    fault: `kill -9 of server or backend while ${count} pairs write`,
    cycles,
    answers: sumOf(pairs.flat().map((member) => member.answers)),
    unanswered,
    breaches,
    measured: `${taken(pairs)} messages; the next one after ${spanOf(waitsMs)}`,
  };
}

export const killTalk: Scenario = {
  name: 'talk',
  run: async ({ cycles = CYCLES, say }) => [
    await onGround((onEnd) => talkUnderKills(onEnd, { pairs: PAIRS, cycles, say })),
  ],
};
