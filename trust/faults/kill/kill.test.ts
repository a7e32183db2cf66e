/** @module-tag full */
import { test as base, expect } from 'vitest';
import { times } from '../../../server/test/times.ts';
import { endStage, openStage } from '../stage.ts';
import { killingBackends } from './kill-backend.ts';
import { inSignUp, killAt } from './kill-points.ts';
import { stoppingInFlight, stoppingTwice } from './shutdown.ts';

const REQUESTS = times({ quick: 40, full: 200 });

/** Started once: every test leaves it as it was, or as it would be after it had been started again. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are wanted
  .extend('stage', { scope: 'file' }, async ({}, { onCleanup }) => await openStage(onCleanup));

test('a PostgreSQL that loses a backend under load is away for a moment, and the server serves again by itself', async ({
  stage,
}) => {
  for (let count = 1; count <= times({ quick: 1, full: 50 }); count++) {
    await killingBackends.cycle(stage, count);
    expect(stage.breaches).toEqual([]);
  }
}, 3_600_000);

test('a sign-up that is killed before it commits leaves nothing, and makes one member when asked again', async ({
  stage,
}) => {
  for (let count = 1; count <= times({ quick: 1, full: 100 }); count++) {
    await killAt(stage, inSignUp);
    expect(stage.breaches).toEqual([]);
  }
}, 3_600_000);

test('told to stop with many requests in flight the server answers every one, and ends', async ({
  stage,
}) => {
  await stoppingInFlight(REQUESTS).cycle(stage, 1);
  expect(stage.breaches).toEqual([]);
}, 180_000);

test('told twice to stop the server ends at once, and what it did not answer is done once when asked again', async ({
  stage,
}) => {
  await stoppingTwice(REQUESTS).cycle(stage, 1);
  expect(stage.breaches).toEqual([]);
}, 180_000);

test('after all that every answer still holds, and no file is left that nobody knows', async ({ stage }) => {
  await endStage(stage);
  expect(stage.breaches).toEqual([]);
});
