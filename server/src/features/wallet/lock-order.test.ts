import { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import type { Db } from '../../db/client.ts';
import { lockWallets } from './queries.ts';

/** Two members whose wallets are numbered against the order of their ids. */
async function twoAgainstTheOrder(db: Db): Promise<{ first: UserId; second: UserId }> {
  const [first, second] = ['f', '0'].map((start) => UserId.parse(start.repeat(8) + uuidv7().slice(8))) as [
    UserId,
    UserId,
  ];
  for (const id of [first, second]) {
    await db`insert into users (id, name, email, skills) values (${id}, 'Olga', ${`${id}@example.test`}, '{Order}')`;
  }
  return { first, second };
}

test('wallets are locked in the order of their numbers, however they are asked for', async ({
  database,
  db,
}) => {
  const { first, second } = await twoAgainstTheOrder(db);
  const held = await db.reserve();
  await held`begin`;
  await held`select 1 from wallets where user_id = ${first} for update`;
  const both = db.begin(async (tx) => {
    // By the index on user_id the second wallet comes first: only the sorting can turn that round.
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    return await lockWallets(tx, [second, first]);
  });
  await expect.poll(() => waitersFor(database.owner)).toBe(1);
  const free = await db`select 1 from wallets where user_id = ${second} for update skip locked`;
  await held`rollback`;
  held.release();
  expect(free, 'the later wallet is not locked while the earlier one is waited for').toHaveLength(1);
  expect((await both).map(({ userId }) => userId)).toEqual([first, second]);
});

async function waitersFor(db: Db): Promise<number> {
  const [waiting] = await db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting?.count ?? 0;
}
