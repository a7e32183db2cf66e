import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { openDatabaseDoor } from '../../test/database-door.ts';
import { expect, test } from '../../test/fixtures.ts';
import { outcomesOfResets } from '../../test/reset-queries.ts';
import { openPool } from './client.ts';

test('however many ask at once, nobody else’s query comes into a transaction', async ({ database }) => {
  const pool = openPool(database.connection, { max: 5 });
  const isAlone = () => pool<{ is: boolean }[]>`select pg_current_xact_id_if_assigned() is null as is`;
  const together = () =>
    pool.begin(async (tx) => {
      const before = await tx<{ is: boolean }[]>`
        select pg_current_xact_id_if_assigned() is null as is, pg_current_xact_id()`;
      await tx`select`;
      return before;
    });
  const asked = Array.from({ length: 400 }, (_, turn) => (turn % 2 ? isAlone() : together()));
  const answers = await Promise.all(asked);
  expect(answers.filter(([row]) => !row?.is)).toEqual([]);
  await pool.end();
});

test('a process holds as many connections as it is told, and no more', async ({ database }) => {
  for (const all of [8, 12, 20]) {
    const [begun] = await database.owner<{ at: string }[]>`select clock_timestamp() as at`;
    const pool = openPool(database.connection, { max: all });
    const asked = Array.from({ length: 20 }, () => [
      pool`select`,
      pool.searching`select`,
      pool.begin((tx) => tx`select`),
    ]);
    await Promise.all(asked.flat());
    const [held] = await database.owner<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and backend_start > ${begun!.at}`;
    expect(held?.count).toBe(all);
    await pool.end();
  }
});

test('transactions leave connections to those who only ask, however long they wait for each other', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 4 });
  onTestFinished(() => pool.end());
  const letGo = Promise.withResolvers<void>();
  const transactions = Array.from({ length: 8 }, () => pool.begin(() => letGo.promise));
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  letGo.resolve();
  await Promise.all(transactions);
});

test('a search is ended after a second, and other reads do not wait for it', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection);
  onTestFinished(() => pool.end());
  const searches = Array.from({ length: 4 }, () => pool.searching`select pg_sleep(5)`);
  const outcomes = Promise.allSettled(searches);
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
  }
});

test('a connection on which an answer is owed for too long is given up, and the next query has another one', async ({
  database,
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(inject('postgres'));
  const pool = openPool(
    { url: door.url({ database: database.connection.database }) },
    { max: 1, answerMs: 300 },
  );
  onTestFinished(async () => {
    await pool.end({ timeout: 0 });
    door.close();
  });
  await pool`select`;
  door.forget();
  await expect(pool`select`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
});

test('connections on which nothing was heard are closed, and whoever has heard something keeps theirs', async ({
  database,
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(inject('postgres'));
  const pool = openPool({ url: door.url({ database: database.connection.database }) }, { max: 1 });
  onTestFinished(async () => {
    await pool.end({ timeout: 0 });
    door.close();
  });
  const pidOf = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const pid = await pidOf();
  const closeSilent = pool.noteHeard();
  expect(await pidOf()).toBe(pid);
  closeSilent();
  expect(await pidOf()).toBe(pid);
  door.forget();
  const inVain = pool`select`;
  const failing = expect(inVain).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  pool.noteHeard()();
  await failing;
  expect(await pidOf()).not.toBe(pid);
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
  expect(await sentAhead).toEqual([{ answer: 41 }]);
  await pool`set statement_timeout = '200ms'`;
  const slow = pool`select i, repeat('x', 10000), pg_sleep(i / 100.0) from generate_series(1, 50) i`;
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await pool`select 42 as answer`).toEqual([{ answer: 42 }]);
});

test('a COPY whose reader is slow leaves a connection that goes on answering', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  const answer = await pool.begin(async (tx) => {
    // More than the stream takes ahead.
    const rows = await tx.readable(
      tx`copy (select repeat('x', 1000) from generate_series(1, 1000)) to stdout`,
    );
    await delay(200); // until the stream has taken all that it takes ahead
    expect((await buffer(rows)).length).toBe(1000 * 1001);
    return await tx`select 42 as answer`;
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

test('who asks while the database is away is told at once, and answered as soon as it is back', async ({
  database,
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(inject('postgres'));
  const pool = openPool({ url: door.url({ database: database.connection.database }) }, { max: 2 });
  onTestFinished(async () => {
    await pool.end({ timeout: 0 });
    door.close();
  });
  await pool`select`;
  await door.shut();
  for (let tries = 0; tries < 12; tries++) {
    await expect(pool`select`).rejects.toMatchObject({
      code: expect.stringMatching(/^(ECONN|CONNECTION_CLOSED)/),
    });
  }
  await door.reopen();
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a transaction whose work meets another connection that is lost, e.g. to the storage, is rolled back', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 4 });
  onTestFinished(() => pool.end());
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']) {
    const refused = Object.assign(new Error('the storage is away'), { code });
    const work = async () => {
      throw refused;
    };
    await expect(pool.begin(work)).rejects.toBe(refused);
    await expect(pool.begin((tx) => tx.savepoint(work))).rejects.toBe(refused);
    const [held] = await pool<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(held?.count).toBe(0);
  }
});

test('a transaction in which a statement failed is not committed, whatever its work makes of that', async ({
  db,
}) => {
  const passedOver = db.begin(async (tx) => {
    await tx`select 1 / 0`.catch(() => undefined);
    return 'all well';
  });
  await expect(passedOver).rejects.toMatchObject({ code: '22012' });
  const takenBack = db.begin(async (tx) => {
    await tx.savepoint((inner) => inner`select 1 / 0`).catch(() => undefined);
    return (await tx`select 1 as one`)[0]?.one;
  });
  expect(await takenBack).toBe(1);
});

test('what is asked on a transaction after its end is asked of nobody', async ({ db }) => {
  const late = await db.begin(async (tx) => ({ ask: () => tx`select` }));
  await expect(late.ask()).rejects.toThrow('this transaction is over');
});

test('a statement goes on being answered when the table behind it has changed', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end());
  await pool`create table changed (id int)`;
  const ask = () => pool`select * from changed`;
  expect(await ask()).toEqual([]);
  await database.owner`alter table changed add column added text`;
  await pool`insert into changed values (1, 'later')`;
  expect(await ask()).toEqual([{ id: 1, added: 'later' }]);
});
