/** @module-tag full */
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { times } from '../../server/test/times.ts';
import { SEED } from '../chance.ts';
import { changing, making, reading } from './choices.ts';
import { begin, type Going, sequences } from './commands.ts';
import { aWorld, brokenIn, type Market, openMarket } from './market.ts';
import { REFUSALS } from './told.ts';
import { compareAll, perform, type World } from './world.ts';

const { TRUST_PATH, TRUST_REPLAY, TRUST_SEQUENCES } = process.env;
/** More in one database only make its checks slower. */
const SEQUENCES_PER_SITE = 100;
const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** Four courses, three of them with one teacher, a project of three with one place left, somebody who has been rewarded twice, and a call for help that they have taken on. */
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
  const project = { title: 'Seed library', maxMembers: 4, contactInfo: 'Ask at the loom', membersOnly: true };
  await perform(world, { does: 'createProject', who: 0, ...project });
  for (const who of [1, 2]) await perform(world, { does: 'join', who, project: 0 });
  await perform(world, { does: 'askForHelp', who: 3, bountySvc: 60 });
  await perform(world, { does: 'claimRequest', who: 2, call: 0 });
  return world;
}

/** For so long a sequence that failed is made shorter. */
const SHORTENING_MS = 120_000;

async function runThrough(market: Market, from: number, count: number): Promise<void> {
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
    numRuns: count,
    seed: from,
    ...(TRUST_PATH && { path: TRUST_PATH }),
  });
}

/** Of whoever leaves while they ask: only requests at the same moment can meet these, and seldom do. */
const SELDOM = ['USER_NOT_FOUND', 'PROFILE_NOT_FOUND'];

/** What no sequence was refused with: there nothing was compared. */
function notMet(met: ReadonlyMap<string, number>): string[] {
  const refused = new Set([...met.keys()].map((what) => what.split(' ')[1]));
  return Object.keys(REFUSALS).filter((code) => !refused.has(code) && !SELDOM.includes(code));
}

const kindsDone = (met: ReadonlyMap<string, number>) =>
  [...met.keys()].filter((what) => what.endsWith(' 200')).length;

test('the economy is what its rules make of any sequence of requests', {
  timeout: 24 * 3_600_000,
}, async () => {
  const total = TRUST_PATH ? 1 : Number(TRUST_SEQUENCES ?? times({ quick: 50, full: 10_000 }));
  console.info(`economy: ${total} sequences from TRUST_SEED=${SEED}`);
  const met = new Map<string, number>();
  for (let first = 0; first < total; first += SEQUENCES_PER_SITE) {
    const market = await openMarket(inject('postgres'));
    try {
      await runThrough(market, SEED + first, Math.min(SEQUENCES_PER_SITE, total - first));
      for (const [what, count] of market.met) met.set(what, (met.get(what) ?? 0) + count);
    } finally {
      await market.close();
    }
    const done = Math.min(total, first + SEQUENCES_PER_SITE);
    console.info(`economy: ${done} of ${total} after ${Math.round(performance.now() / 1000)} s`);
  }
  const told = [...met].sort().map(([what, count]) => `${count} x ${what}`);
  console.info(`economy: ${told.join(', ')}; not met: ${notMet(met).join(', ') || 'nothing'}`);
  if (!TRUST_PATH) expect(kindsDone(met)).toBe([...changing, ...making, ...reading].length);
  // A part of them may miss some refusal.
  if (total > SEQUENCES_PER_SITE) expect(notMet(met)).toEqual([]);
});
