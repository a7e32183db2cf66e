import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { openDatabaseDoor } from '../../test/database-door.ts';
import { expect, test } from '../../test/fixtures.ts';
import { outcomesOfResets } from '../../test/reset-queries.ts';
import { type Db, openPool, shareConnections } from './client.ts';

test('however many ask at once, nobody else’s query comes onto the connection of a transaction', async ({
  database,
}) => {
  const pool = openPool(database.connection, { max: 5 });
  const alone = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const together = () =>
    pool.begin(async (tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid);
  const several = (work: () => Promise<number | undefined>) =>
    Promise.all(Array.from({ length: 200 }, work)).then((pids) => new Set(pids));
  const [singles, transactions] = await Promise.all([several(alone), several(together)]);
  expect([singles.size, transactions.size]).toEqual([2, 2]);
  expect([...singles.intersection(transactions)]).toEqual([]);
  await pool.end();
});

test('a process holds as many connections as it is told, and no more', async ({ database }) => {
  for (const all of [8, 12, 20]) {
    const [begun] = await database.owner<{ at: string }[]>`select clock_timestamp() as at`;
    const { app, signIn } = shareConnections(all);
    const pools = [app, signIn, 1].map((max) => openPool(database.connection, { max }));
    const askOften = (pool: Db) =>
      Array.from({ length: 20 }, () => [
        pool`select`,
        pool.quick`select`,
        pool.searching`select`,
        pool.begin((tx) => tx`select`),
      ]);
    await Promise.all(pools.flatMap(askOften).flat());
    const [held] = await database.owner<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and backend_start > ${begun!.at}`;
    expect(held?.count).toBe(all);
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test('a query whose connection is reset at whatever moment fails, and is never taken for one that found nothing', async ({
  database,
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(inject('postgres'));
  const pool = openPool({ url: door.url({ database: database.connection.database }) }, { max: 4 });
  onTestFinished(async () => {
    await pool.end({ timeout: 0 });
    door.close();
  });
  const outcomes = await outcomesOfResets(pool, async () => door.reset());
  expect(outcomes).toEqual(['1 rows', 'failed']);
});

test('after a statement that failed behind its first row, the next one answers with its own rows alone', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end());
  const divide = pool`select 10 / (3 - i) as q from generate_series(1, 5) i`;
  const sentAhead = pool`select 41 as answer`;
  await expect(divide).rejects.toMatchObject({ code: '22012' });
  expect([...(await sentAhead)]).toEqual([{ answer: 41 }]);
  await pool`set statement_timeout = '200ms'`;
  const slow = pool`select i, repeat('x', 10000), pg_sleep(i / 100.0) from generate_series(1, 50) i`;
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect([...(await pool`select 42 as answer`)]).toEqual([{ answer: 42 }]);
});

test('a COPY whose reader is slow leaves a connection that goes on answering', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  const answer = await pool.begin(async (tx) => {
    // The last of these rows is more than the stream takes ahead.
    const rows = await tx`copy (select repeat('x', 1000) from generate_series(1, 66)) to stdout`.readable();
    await expect.poll(() => rows.readableLength).toBe(66 * 1001);
    await buffer(rows);
    return [...(await tx`select 42 as answer`)];
  });
  expect(answer).toEqual([{ answer: 42 }]);
});

test('times come as Date would write them, to the millisecond', async ({ database }) => {
  const texts = [
    '2026-11-21 09:08:07.654321+00',
    '2026-11-21 09:08:07.6+00',
    '2026-11-21 09:08:07+00',
    '2024-02-29 23:59:59.999999+00',
    '0099-01-02 03:04:05.06+00',
    '12026-01-02 03:04:05+00',
  ];
  const pool = openPool(database.connection, { max: 1 });
  const rows = await pool<{ at: string }[]>`select unnest(${texts}::text[])::timestamptz as at`;
  expect(rows.map(({ at }) => at)).toEqual([
    '2026-11-21T09:08:07.654Z',
    '2026-11-21T09:08:07.600Z',
    '2026-11-21T09:08:07.000Z',
    '2024-02-29T23:59:59.999Z',
    '0099-01-02T03:04:05.060Z',
    '+012026-01-02T03:04:05.000Z',
  ]);
  await pool.end();
});

test('lists of texts come as they went, whatever is in them', async ({ database }) => {
  const pool = openPool(database.connection, { max: 1 });
  for (const texts of [
    [],
    ['plain', 'words'],
    ['NULL', null, ''],
    ['with, comma', '"quoted"', 'back\\slash', '{}'],
  ]) {
    const [row] = await pool<{ texts: string[] }[]>`select ${texts}::text[] as texts`;
    expect(row?.texts).toEqual(texts);
  }
  await pool.end();
});

test('a database that is away is tried again every 0.3 seconds, however long it has been away', async ({
  onTestFinished,
}) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await promisify(taken.close.bind(taken))();
  const waitsMs: number[] = [];
  const later = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    // Its patience with somebody who does not answer is none of these.
    if (ms === 5000) return later(work, ms);
    waitsMs.push(ms);
    return later(work, 0);
  }) as typeof setTimeout);
  const pool = openPool({ url: `postgres://nobody@127.0.0.1:${port}/none` }, { max: 1 });
  onTestFinished(async () => {
    spy.mockRestore();
    await pool.end({ timeout: 0 });
  });
  for (let tries = 0; tries < 12; tries++)
    await expect(pool`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(waitsMs.length).toBeGreaterThanOrEqual(11);
  expect(Math.max(...waitsMs)).toBeLessThanOrEqual(300);
});
