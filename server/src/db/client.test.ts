import { expect, test } from '../../test/fixtures.ts';
import { openPool } from './client.ts';

test('however many ask at once, nobody else’s query comes onto the connection of a transaction', async ({
  database,
}) => {
  const pool = openPool(database.connection, { max: 4 });
  const alone = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const together = () =>
    pool.begin(async (tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid);
  const several = (work: () => Promise<number | undefined>) =>
    Promise.all(Array.from({ length: 200 }, work)).then((pids) => new Set(pids));
  const [singles, transactions] = await Promise.all([several(alone), several(together)]);
  expect([singles.size, transactions.size]).toEqual([2, 4]);
  expect([...singles.intersection(transactions)]).toEqual([]);
  await pool.end();
});
