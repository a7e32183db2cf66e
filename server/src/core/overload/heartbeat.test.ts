import { inject } from 'vitest';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../../db/client.ts';
import { isDatabaseAway } from '../../db/transaction.ts';
import { startHeartbeat } from './heartbeat.ts';

test('a busy database is waited for, a silent one is not, and one that is back is waited for again', async ({
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(inject('postgres'));
  const heartbeat = startHeartbeat({ open: () => openPool({ url: door.url({}) }, { max: 1 }) });
  const busy = openPool(inject('postgres'), { max: 1 });
  onTestFinished(async () => {
    await heartbeat.close();
    await busy.end({ timeout: 1 });
    door.close();
  });
  const slowly = async () => (await busy<{ found: number }[]>`select 1 as found, pg_sleep(2)`)[0]?.found;
  expect(await heartbeat.within(60_000, slowly())).toBe(1);
  door.freeze();
  // The second one begins when the silence is known already.
  for (let times = 0; times < 2; times++) {
    const inVain = heartbeat.within(60_000, new Promise(() => undefined));
    expect(isDatabaseAway(await inVain.catch((error: unknown) => error))).toBe(true);
  }
  door.thaw();
  expect(await heartbeat.within(60_000, slowly())).toBe(1);
});

test('what fails by itself fails with its own error', async () => {
  const heartbeat = startHeartbeat({
    open: () => openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, { max: 1 }),
  });
  await expect(heartbeat.within(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await heartbeat.close();
});

test('what takes longer than its deadline is given up, also where the database is there', async ({
  database,
}) => {
  const heartbeat = startHeartbeat({ open: () => openPool(database.connection, { max: 1 }) });
  const inVain = await heartbeat.within(150, new Promise(() => undefined)).catch((error: unknown) => error);
  expect(inVain).toMatchObject({ message: 'no answer in 150 ms' });
  expect(isDatabaseAway(inVain)).toBe(true);
  await heartbeat.close();
});

test('a database that has no room for one more connection is there', async ({ database, onTestFinished }) => {
  const { owner, connection } = database;
  const user = `nobody_more_${connection.database}`;
  await owner`create role ${owner(user)} login connection limit 0`;
  const heartbeat = startHeartbeat({ open: () => openPool({ ...connection, user }, { max: 1 }) });
  onTestFinished(async () => {
    await heartbeat.close();
    await owner`drop role ${owner(user)}`;
  });
  const slowly = async () => (await owner<{ found: number }[]>`select 1 as found, pg_sleep(2)`)[0]?.found;
  expect(await heartbeat.within(60_000, slowly())).toBe(1);
});
