import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { inject, type TestContext } from 'vitest';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../client.ts';
import { watchWays } from './ways.ts';

const HOUR_MS = 3_600_000;
/** Until a test has come so far that it wants less of it: on a busy machine even a greeting takes its time. */
const PATIENT = { aloneMs: HOUR_MS, togetherMs: HOUR_MS, doubtedMs: HOUR_MS };

/** A pool of four, two of them for transactions, through a door that can forget who is inside. */
async function aPool(database: string, onTestFinished: TestContext['onTestFinished']) {
  const door = await openDatabaseDoor(inject('postgres'));
  const allowance = { ...PATIENT };
  const ways = watchWays(allowance);
  const pool = openPool({ url: door.url({ database }) }, { max: 4, ways });
  onTestFinished(async () => {
    await pool.end({ timeout: 0 });
    ways.close();
    door.close();
  });
  return { door, ways, pool, allowance };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

test('a connection on which an answer is owed for too long is given up, and the next query has another one', async ({
  database,
  onTestFinished,
}) => {
  const name = database.connection.database;
  const { door, pool, allowance } = await aPool(name, onTestFinished);
  await Promise.all([pool`select`, pool.begin((tx) => tx`select`)]);
  door.forget();
  allowance.aloneMs = 300;
  expect(await codeOf(pool`select`)).toBe('ETIMEDOUT');
  expect(await codeOf(pool.begin((tx) => tx`select`))).toBe('ETIMEDOUT');
  allowance.aloneMs = HOUR_MS;
  expect(await codeOf(pool`select`)).toBe('done');
  expect(await codeOf(pool.begin((tx) => tx`select`))).toBe('done');
});

test('a statement of a transaction may take longer, and a connection that owes nothing is left alone', async ({
  database,
  onTestFinished,
}) => {
  const name = database.connection.database;
  const { pool, allowance } = await aPool(name, onTestFinished);
  const pidOf = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const pid = await pidOf();
  const slow = pool.begin(async (tx) => {
    await tx`select`;
    allowance.aloneMs = 1;
    await tx`select pg_sleep(1.2)`;
    allowance.aloneMs = HOUR_MS;
  });
  expect(await codeOf(slow)).toBe('done');
  expect(await pidOf()).toBe(pid);
});

test('where all that was connected is lost, who heard nothing since is hung up on at once, in a transaction after its time', async ({
  database,
  onTestFinished,
}) => {
  const name = database.connection.database;
  const { door, ways, pool, allowance } = await aPool(name, onTestFinished);
  allowance.doubtedMs = 300;
  const begun = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const inTransaction = pool.begin(async (tx) => {
    await tx`select`;
    begun.resolve();
    await lost.promise;
    await tx`select`;
  });
  await Promise.all([pool`select`, begun.promise]);
  door.forget();
  const since = performance.now();
  const alone = pool`select`.execute();
  lost.resolve();
  ways.doubt(since);
  expect(await Promise.all([codeOf(alone), codeOf(inTransaction)])).toEqual([
    'ETIMEDOUT',
    'CONNECTION_CLOSED',
  ]);
  // Also where nothing was asked before: that one was hung up on all the same.
  expect(await codeOf(pool`select`)).toBe('done');
});

test('who has heard something since then keeps the connection', async ({ database, onTestFinished }) => {
  const { ways, pool } = await aPool(database.connection.database, onTestFinished);
  const pidOf = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const since = performance.now();
  const pid = await pidOf();
  ways.doubt(since);
  expect(await pidOf()).toBe(pid);
});

test('a connection that was opened since then has its time to be answered', async ({
  database,
  onTestFinished,
}) => {
  const { door, ways, pool } = await aPool(database.connection.database, onTestFinished);
  const since = performance.now();
  door.freeze();
  const asked = codeOf(pool`select`);
  await nextTurn();
  ways.doubt(since);
  await delay(1200); // longer than two looks
  door.thaw();
  expect(await asked).toBe('done');
});
