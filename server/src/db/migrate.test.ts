import { describe, inject } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { expect, test } from '../../test/fixtures.ts';
import { openPool } from './client.ts';
import { listMigrations, migrate } from './migrate.ts';

describe('migrating', () => {
  test('does nothing the second time', async ({ database }) => {
    expect(await migrate(database.owner)).toEqual([]);
  });

  test('of one empty database by three processes at once happens once', async () => {
    const server = inject('postgres');
    const { connection, owner, drop } = await makeDatabase(server);
    await owner.unsafe('drop schema public cascade; create schema public');
    const pools = [1, 2, 3].map(() => openPool(connection, { max: 1 }));
    const applied = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.end()));
    await drop();
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('takes migrations that are numbered one after the other, none twice and none left out', async () => {
    const numbers = (await listMigrations()).map(({ name }) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
    expect(numbers).toEqual(numbers.map((_, index) => String(index).padStart(4, '0')));
  });

  test('refuses a database that a newer Skillverse made', async () => {
    const { owner, drop } = await makeDatabase(inject('postgres'));
    await owner`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`;
    await expect(migrate(owner)).rejects.toThrow(/made by a newer Skillverse/);
    await drop();
  });

  test('refuses a migration that was edited after it was applied', async () => {
    const { owner, drop } = await makeDatabase(inject('postgres'));
    await owner`update schema_migrations set checksum = 'other' where name = '0000_ground.sql'`;
    await expect(migrate(owner)).rejects.toThrow(/0000_ground.sql was changed after it was applied/);
    await drop();
  });

  test('finds an extension that the host keeps in a schema of its own', async () => {
    const { owner, drop } = await makeDatabase(inject('postgres'));
    await owner.unsafe(`
      drop schema public cascade; create schema public;
      create schema extensions; create extension pg_trgm schema extensions`);
    expect(await migrate(owner)).not.toEqual([]);
    const [index] = await owner`select indexdef from pg_indexes where indexname = 'courses_by_search_text'`;
    expect(index).toMatchObject({ indexdef: expect.stringContaining('extensions.gin_trgm_ops') });
    await drop();
  });
});
