import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../client.ts';

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
