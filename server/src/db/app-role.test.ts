import { randomUUID } from 'node:crypto';
import { describe, inject, onTestFinished } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { expect, test } from '../../test/fixtures.ts';
import { prepareAppRole } from './app-role.ts';
import { openPool } from './client.ts';

/** A database whose owner is a new user with just these rights. */
async function aDatabaseOf(rights: string) {
  const { connection, owner, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  const user = `owner_${randomUUID().slice(0, 8)}`;
  await owner.unsafe(
    `create role ${user} login ${rights}; alter database ${connection.database} owner to ${user}`,
  );
  await owner.unsafe(`reassign owned by current_user to ${user}`).catch(() => undefined);
  const pool = openPool({ ...connection, user }, { max: 1 });
  onTestFinished(() => pool.end());
  return { connection, user, pool, owner };
}

describe('the app’s role', () => {
  test('is left out with the reason where the user may make none', async () => {
    const { pool } = await aDatabaseOf('');
    const prepared = await prepareAppRole(pool);
    expect(prepared.role).toBeUndefined();
    expect(prepared).toMatchObject({ reason: expect.stringMatching(/permission denied|must have/) });
  });

  test('is made by as many starts at once as there are, on one server', async () => {
    const databases = await Promise.all([1, 2, 3, 4].map(() => makeDatabase(inject('postgres'))));
    onTestFinished(async () => {
      await Promise.all(databases.map(({ drop }) => drop()));
    });
    const prepared = await Promise.all(databases.map(({ owner }) => prepareAppRole(owner)));
    expect(prepared).toEqual(Array(4).fill({ role: 'skillverse_app' }));
  });

  test('that cannot be made for another reason than rights stops the start', async () => {
    const { owner, drop } = await makeDatabase(inject('postgres'));
    onTestFinished(drop);
    await owner.unsafe('drop table project_members');
    await expect(prepareAppRole(owner)).rejects.toThrow(/project_members/);
  });

  test('has a row of rights for every table of the product', async ({ database }) => {
    const unreadable = await database.owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege('skillverse_app', oid, 'select')`;
    expect(unreadable.map(({ name }) => name)).toEqual(['schema_migrations']);
  });
});
