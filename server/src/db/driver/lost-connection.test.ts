import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../client.ts';

test('a transaction whose work meets another connection that is lost, e.g. to the storage, fails at once and is rolled back', async ({
  database,
}) => {
  const pool = openPool(database.connection, { max: 4 });
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']) {
    const refused = Object.assign(new Error('the storage is away'), { code });
    const work = pool.begin(async (tx) => {
      await tx`set local application_name = 'in the middle of it'`;
      throw refused;
    });
    await expect(work).rejects.toBe(refused);
    const nested = pool.begin((tx) =>
      tx.savepoint(async () => {
        throw refused;
      }),
    );
    await expect(nested).rejects.toBe(refused);
    const [held] = await pool<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(held?.count).toBe(0);
  }
  await pool.end();
});
