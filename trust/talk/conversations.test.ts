import fc from 'fast-check';
import { messageInvariants } from '../../server/src/features/messages/invariants.ts';
import { expect, test } from '../../server/test/fixtures.ts';
import { times } from '../../server/test/times.ts';
import { SEED } from '../chance.ts';
import { anAction, aWorld, compareAll, perform } from './actions.ts';

test('a conversation shows both sides what the rules make of any sequence of messages, blocks, removals and departures', {
  timeout: 3_600_000,
}, async ({ db, site }) => {
  const sequences = fc.array(anAction, { minLength: 10, maxLength: 40, size: 'max' });
  const run = async (actions: Parameters<typeof perform>[1][]) => {
    const world = await aWorld(db, site);
    for (const action of actions) await perform(world, action);
    await compareAll(world);
  };
  const numRuns = times({ quick: 12, full: 500 });
  await fc.assert(fc.asyncProperty(sequences, run), {
    numRuns,
    seed: SEED,
    interruptAfterTimeLimit: 1_800_000,
  });
  for (const { name, breaches } of messageInvariants) expect([name, await breaches(db)]).toEqual([name, []]);
});
