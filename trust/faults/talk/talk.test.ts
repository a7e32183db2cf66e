/** @module-tag full */
import { expect, onTestFinished, test } from 'vitest';
import { times } from '../../../server/test/times.ts';
import { talkUnderKills } from './kill-talk.ts';

test('each message that was acknowledged is there once, in one order for both sides, whatever was killed meanwhile', async () => {
  const row = await talkUnderKills(onTestFinished, {
    pairs: times({ quick: 4, full: 50 }),
    cycles: times({ quick: 2, full: 10 }),
    say: () => undefined,
  });
  expect(row.breaches).toEqual([]);
  expect(row.answers).toBeGreaterThan(0);
}, 600_000);
