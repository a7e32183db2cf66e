import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { begin, type Going, sequences } from './economy/commands.ts';
import { aWorld, brokenIn, type Market, openMarket } from './economy/market.ts';
import { compareAll, perform, type World } from './economy/world.ts';
import { times } from './times.ts';

const { TRUST_SEED, TRUST_PATH, TRUST_REPLAY } = process.env;
const seed = TRUST_SEED ? Number(TRUST_SEED) : Math.floor(Math.random() * 2 ** 31);
/** More in one database only make its checks slower. */
const SEQUENCES_PER_SITE = 100;
const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** Four courses, three of them with one teacher, a project, and somebody who has been rewarded twice. */
async function aSmallMarket(market: Market): Promise<World> {
  const world = await aWorld(market, PEOPLE);
  await perform(world, { does: 'createCourse', who: 0, title: 'Weaving', svcValue: 120 });
  await perform(world, { does: 'createCourse', who: 0, title: 'Dyeing', svcValue: 0 });
  await perform(world, { does: 'createCourse', who: 0, title: 'Spinning', svcValue: 90 });
  await perform(world, { does: 'createCourse', who: 1, title: 'Felting', svcValue: 200 });
  for (const course of [1, 2]) {
    await perform(world, { does: 'enroll', who: 2, course });
    await perform(world, { does: 'complete', who: 2, course });
  }
  const project = { title: 'Seed library', maxMembers: 2, contactInfo: 'Ask at the loom', membersOnly: true };
  await perform(world, { does: 'createProject', who: 0, ...project });
  return world;
}

/** For so long a sequence that failed is made shorter. */
const SHORTENING_MS = 120_000;

async function runThrough(market: Market, from: number): Promise<void> {
  let until = Number.POSITIVE_INFINITY;
  const run = async (sequence: Iterable<fc.AsyncCommand<Going, Going>>) => {
    // Whatever comes later counts as well: so it ends with the shortest that is known to fail.
    if (performance.now() > until) return;
    try {
      const going = begin(await aSmallMarket(market));
      await fc.asyncModelRun(() => ({ model: going, real: going }), sequence);
      await compareAll(going.world, times({ quick: 1, full: 9 }));
      expect(await brokenIn(market), 'the ledger').toEqual([]);
    } catch (error) {
      if (until === Number.POSITIVE_INFINITY) {
        console.info(`economy: TRUST_SEED=${from} fails, and is made shorter\n${sequence}\n${error}`);
        until = performance.now() + SHORTENING_MS;
      }
      throw error;
    }
  };
  const commands = sequences(times({ quick: 40, full: 100 }), TRUST_REPLAY);
  await fc.assert(fc.asyncProperty(commands, run), {
    numRuns: TRUST_PATH ? 1 : SEQUENCES_PER_SITE,
    seed: from,
    ...(TRUST_PATH && { path: TRUST_PATH }),
  });
}

test('the economy is what its rules make of any sequence of requests', {
  timeout: 24 * 3_600_000,
}, async () => {
  const total = TRUST_PATH ? 1 : times({ quick: 100, full: 10_000 });
  console.info(`economy: ${total} sequences from TRUST_SEED=${seed}`);
  for (let first = 0; first < total; first += SEQUENCES_PER_SITE) {
    const market = await openMarket(inject('postgres'));
    try {
      await runThrough(market, seed + first);
    } finally {
      await market.close();
    }
    const done = Math.min(total, first + SEQUENCES_PER_SITE);
    console.info(`economy: ${done} of ${total} after ${Math.round(performance.now() / 1000)} s`);
  }
});
