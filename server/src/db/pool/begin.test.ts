import { expect, test } from '../../../test/fixtures.ts';
import { openPool, type Tx } from '../client.ts';

test('what a transaction sends without waiting is committed with it, or its failure fails the transaction', async ({
  database,
  onTestFinished,
}) => {
  const db = openPool(database.connection, { max: 2 });
  onTestFinished(() => db.end());
  await db`create table sent (id int primary key)`;
  const insert = (ids: readonly number[]) =>
    db.begin(async (tx) => {
      for (const id of ids) tx.send(tx`insert into sent values (${id})`);
      return 'done';
    });
  expect(await insert([1, 2])).toBe('done');
  await expect(insert([3, 1, 4])).rejects.toMatchObject({ code: '23505' });
  await expect(
    db.begin((tx) => tx.savepoint(async (inner) => inner.send(inner`select 1 / 0`))),
  ).rejects.toThrow('division by zero');
  expect(await db`select id from sent order by id`).toEqual([{ id: 1 }, { id: 2 }]);
});

test('nothing is done behind the end of a transaction, or of what is taken back in it', async ({
  database,
  onTestFinished,
}) => {
  const db = openPool(database.connection, { max: 2 });
  onTestFinished(() => db.end());
  await db`create table behind (id int)`;
  const goingOn: Promise<unknown>[] = [];
  const failing = async (tx: Tx) => {
    const chain = async () => {
      for (let id = 0; id < 5; id++) await tx`insert into behind values (${id})`;
    };
    goingOn.push(chain().catch(() => undefined));
    await tx`select`;
    throw new Error('refused');
  };
  for (let times = 0; times < 20; times++) {
    await expect(db.begin(failing)).rejects.toThrow('refused');
    await db.begin((tx) => tx.savepoint(failing).catch(() => undefined));
  }
  await Promise.all(goingOn);
  expect(await db`select id from behind`).toEqual([]);
});

test('a COPY that is not read to its end ends its transaction with the error of the work', async ({
  database,
  onTestFinished,
}) => {
  const db = openPool(database.connection, { max: 1 });
  onTestFinished(() => db.end());
  const leaving = db.begin(async (tx) => {
    const rows = await tx.readable(
      tx`copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout`,
    );
    for await (const _ of rows) throw new Error('the disk is full');
  });
  await expect(leaving).rejects.toThrow('the disk is full');
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});
