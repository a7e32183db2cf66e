import { expect, test } from '../../../test/fixtures.ts';
import { openPushKeys } from './push-keys.ts';

const SECRET = 'one secret of thirty-two characters';

test('processes that begin together have one pair of keys, and the database has the private one only encrypted', async ({
  db,
}) => {
  await db`delete from push_keys`;
  const pairs = await Promise.all([1, 2, 3, 4].map(() => openPushKeys(db, SECRET)()));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await openPushKeys(db, SECRET)()).toEqual(pairs[0]);
  const [row] = await db<{ row: string }[]>`select to_json(k)::text as row from push_keys k`;
  expect(row!.row).toContain(pairs[0]!.publicKey);
  expect(row!.row).not.toContain(pairs[0]!.privateKey);
});

test('with another session secret there is another pair, and browsers of the one before are gone', async ({
  db,
}) => {
  await db`delete from push_keys`;
  const before = await openPushKeys(db, SECRET)();
  const after = await openPushKeys(db, `another ${SECRET}`)();
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await db`select 1 from push_devices`).toEqual([]);
});
