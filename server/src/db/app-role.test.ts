import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { expect, test } from '../../test/fixtures.ts';
import { prepareAppRole } from './app-role.ts';
import { openPool } from './client.ts';
import { openDatabase } from './embedded/open-database.ts';
import { migrate } from './migrate.ts';

/** A PostgreSQL of its own, newer than 15, where nobody has made the role yet. */
async function aFreshServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-role-'));
  chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
  const server = await openDatabase({ dataDir, fast: true });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server.connection;
}

describe('the app’s role', () => {
  test('is left out with the reason where the user may make none', async () => {
    const { connection, owner, drop } = await makeDatabase(inject('postgres'));
    onTestFinished(drop);
    const user = `owner_${randomUUID().slice(0, 8)}`;
    await owner.unsafe(`create role ${user} login; alter database ${connection.database} owner to ${user}`);
    const pool = openPool({ ...connection, user }, { max: 1 });
    const prepared = await prepareAppRole(pool);
    await pool.end();
    expect(prepared.role).toBeUndefined();
    expect(prepared).toMatchObject({ reason: expect.stringMatching(/permission denied|must have/) });
  });

  test('is made and taken on by a user who may make roles and nothing else', async () => {
    const connection = await aFreshServer();
    const admin = openPool(connection, { max: 1 });
    await admin.unsafe('create role maker login createrole');
    await admin.unsafe('create database made owner maker');
    await admin.end();
    const address = { ...connection, database: 'made', user: 'maker' };
    const maker = openPool(address, { max: 1 });
    await migrate(maker);
    const { role } = await prepareAppRole(maker);
    await maker.end();
    const app = openPool(address, { max: 1, role });
    const [who] = await app`select current_user as name`;
    await app.end();
    expect([role, who?.name]).toEqual(['skillverse_app', 'skillverse_app']);
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

  test('has the rows of the jobs alone: it makes no table there and no queue, and changes no version', async ({
    db,
  }) => {
    expect(await db`select name from skillverse_jobs.queue order by name`).toEqual([
      { name: 'help' },
      { name: 'mails' },
      { name: 'pushes' },
      { name: 'settling' },
      { name: 'suspensions' },
    ]);
    for (const statement of [
      'create table skillverse_jobs.extra (id int)',
      'create schema extra',
      `select skillverse_jobs.create_queue('extra', '{"policy": "standard"}'::jsonb)`,
      'insert into skillverse_jobs.version (version) values (99)',
      'drop table skillverse_jobs.job',
    ])
      await expect(db.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  });

  test('has a row of rights for every table of the product', async ({ database }) => {
    const unreadable = await database.owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege('skillverse_app', oid, 'select')`;
    expect(unreadable.map(({ name }) => name)).toEqual(['schema_migrations']);
  });
});
