import { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { holding, waitersIn } from '../../../test/waited-for.ts';
import type { Db } from '../../db/client.ts';
import { lockWallets } from './queries.ts';

/** Two members, in the order of their wallets' numbers, whose ids begin so. */
async function twoWhoseIdsBegin(db: Db, starts: readonly [string, string]): Promise<[UserId, UserId]> {
  const [first, second] = starts.map((start) => UserId.parse(start.repeat(8) + uuidv7().slice(8))) as [
    UserId,
    UserId,
  ];
  for (const id of [first, second]) {
    await db`insert into users (id, name, email, skills) values (${id}, 'Olga', ${`${id}@example.test`}, '{Order}')`;
  }
  return [first, second];
}

// Whatever else they might be sorted by, or not at all, is another order in one of the two.
test.for([
  ['f', '0'],
  ['0', 'f'],
] as const)(
  'wallets are locked in the order of their numbers, however they are asked for (ids %j)',
  async (starts, { database, db }) => {
    const [first, second] = await twoWhoseIdsBegin(db, starts);
    const held = await holding(db, (tx) => tx`select 1 from wallets where user_id = ${first} for update`);
    const both = db.begin(async (tx) => {
      // By the index on user_id they come in the order of the ids: only the sorting can turn that round.
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      return await lockWallets(tx, [second, first]);
    });
    await expect.poll(() => waitersIn(database.owner)).toBe(1);
    const free = await db`select 1 from wallets where user_id = ${second} for update skip locked`;
    await held.release();
    expect(free, 'the later wallet is not locked while the earlier one is waited for').toHaveLength(1);
    expect((await both).map(({ userId }) => userId)).toEqual([first, second]);
  },
);
