import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../client.ts';

test('a transaction gets its connection, however many only ask', async ({ database, onTestFinished }) => {
  const pool = openPool(database.connection, { max: 2 });
  onTestFinished(() => pool.end());
  let [answered, isAsking] = [0, true];
  const asker = async () => {
    while (isAsking) {
      await pool`select`;
      answered++;
    }
  };
  const askers = Array.from({ length: 20 }, asker);
  while (answered < 100) await pool`select`;
  const before = answered;
  const during = await pool.begin(async (tx) => {
    await tx`select`;
    return answered - before;
  });
  isAsking = false;
  await Promise.all(askers);
  expect(during).toBeLessThan(200);
});

test('a statement that fails is no failure of those that share its connection', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end());
  await pool`select`;
  const asked = await Promise.allSettled([
    pool`select 1 as one`,
    pool`select 1 / 0`,
    pool`select 3 as three`,
  ]);
  expect(asked).toMatchObject([
    { value: [{ one: 1 }] },
    { reason: { code: '22012' } },
    { value: [{ three: 3 }] },
  ]);
});

test('nobody is sent behind a statement that takes long', async ({ database, onTestFinished }) => {
  const pool = openPool(database.connection, { max: 2 });
  onTestFinished(() => pool.end());
  let isSlowDone = false;
  const slow = pool`select pg_sleep(4)`.then(() => {
    isSlowDone = true;
  });
  await delay(100);
  await Promise.all(Array.from({ length: 40 }, () => pool`select`));
  expect(isSlowDone).toBe(false);
  await slow;
});

test('who waits for a connection is told that the pool has ended', async ({ database }) => {
  const pool = openPool(database.connection, { max: 1 });
  const letGo = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const transaction = pool.begin(async (tx) => {
    await tx`select`;
    begun.resolve();
    await letGo.promise;
  });
  await begun.promise;
  const waiting = pool`select`;
  const refused = expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  const ended = pool.end();
  await refused;
  letGo.resolve();
  await Promise.all([transaction, ended]);
});
