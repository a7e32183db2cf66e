/** @module-tag full */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/db/client.ts';
import { openDatabase } from '../../src/db/embedded/open-database.ts';
import { listMigrations, migrateWithin } from '../../src/db/migrate.ts';
import type { FileStore } from '../../src/integrations/files/file-store.ts';
import { openFileStore } from '../../src/integrations/files/open-file-store.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { readSettings, type Settings } from '../../src/settings.ts';
import { makeEmptyDatabase, type TestDatabase } from '../database.ts';
import { filesAndRows } from '../given/files/stored-files.ts';
import { emptyDataDir, untilNoDatabase } from '../processes/running-server.ts';
import { startS3 } from '../s3-server.ts';
import { duringOpen } from '../waited-for.ts';
import { aFolder, aFullSite, anEmptyPlace, backUp, restore } from './backed-up-site.ts';
import { entriesOf, manifestOf } from './rewritten-archive.ts';

const cleanUp = onTestFinished;
const FIRST_SCHEMA = new URL('../fixtures/first-schema.sql', import.meta.url);

/** All that an archive says of what a site holds. */
async function contentsOf(file: string) {
  const { tables, files, migrations } = manifestOf(await entriesOf(file));
  return { tables, files, migrations };
}

async function anS3Place() {
  const storage = await startS3();
  cleanUp(() => storage.close());
  const { endpoint, region, accessKeyId, secretAccessKey, bucketPrefix } = storage.settings;
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET_PREFIX: bucketPrefix,
  };
}

test('a site moves from a database of its own and local folders to the one that comes along and S3, and back, unchanged', async () => {
  const folder = await aFolder(cleanUp);
  const { owner, files } = await aFullSite(cleanUp);
  const first = await backUp({ db: owner, files, secret: 'a secret' }, folder);

  const DATA_DIR = emptyDataDir(cleanUp);
  const there = readSettings({ DATA_DIR, ...(await anS3Place()) });
  // Opened while it is empty: s3rver fails to list one object of several, which opening asks for.
  const storage = await openFileStore(there);
  cleanUp(async () => storage.close());
  const restored = await restore(first, there);
  expect(restored).toMatchObject({ migrations: [], noRole: undefined });
  expect(restored.invariants.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  expect(await readFile(join(DATA_DIR, 'session-secret'), 'utf8')).toBe('a secret\n');

  const embedded = await openDatabase({ dataDir: DATA_DIR });
  cleanUp(() => embedded.stop());
  const db = openPool(embedded.connection, { max: 1 });
  expect(await filesAndRows(db, storage)).toEqual({ orphans: [], missing: [] });
  const second = await backUp({ db, files: storage, secret: undefined }, folder);
  await db.end();
  await embedded.stop();
  await untilNoDatabase(DATA_DIR);
  expect(await contentsOf(second)).toEqual(await contentsOf(first));

  const { database, settings } = await anEmptyPlace(cleanUp);
  await restore(second, settings);
  const back = await openFileStore(settings);
  const third = await backUp({ db: database.owner, files: back, secret: undefined }, folder);
  expect(await contentsOf(third)).toEqual(await contentsOf(first));
  // Its counters go on where they were, and its triggers are at work again.
  const again = await database.owner`
    insert into users (id, name, email) values (gen_random_uuid(), 'New', 'new@example.test') returning id`;
  expect(again).toHaveLength(1);
  await expect(database.owner`delete from transfers`).rejects.toThrow('the ledger is only ever added to');
  expect((await checkInvariants(database.owner)).flatMap(({ breaches }) => breaches)).toEqual([]);
}, 180_000);

/** As somebody who owns this database, and may do nothing else on that server. */
async function asPlainOwner({ owner, connection }: TestDatabase, settings: Settings): Promise<Settings> {
  const role = `plain_${connection.database}`;
  await owner.unsafe(`create role ${role} login; alter database ${connection.database} owner to ${role}`);
  cleanUp(async () => {
    await owner.unsafe(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
  });
  return { ...settings, databaseUrl: settings.databaseUrl!.replace(/\/\/[^@]+@/, `//${role}@`) };
}

async function aFirstRelease(): Promise<TestDatabase> {
  const old = await makeEmptyDatabase(inject('postgres'));
  cleanUp(() => old.drop());
  const loading = openPool(old.connection, { max: 1 });
  await loading.unsafe(await readFile(FIRST_SCHEMA, 'utf8'));
  await loading.end();
  return old;
}

test('a backup that begins while the database is brought up to date has every row, as it is afterwards', async () => {
  const old = await aFirstRelease();
  const folder = await aFolder(cleanUp);
  const backUpNow = () => backUp({ db: old.owner, files: old.files, secret: undefined }, folder);
  const file = await duringOpen(old.owner, (tx) => migrateWithin(tx), backUpNow);
  const { tables, migrations } = await contentsOf(file);
  expect(migrations.map(({ name }) => name)).toEqual((await listMigrations()).map(({ name }) => name));
  for (const { name, rows } of tables) {
    const [there] = await old.owner`select count(*) as count from ${old.owner(name)}`;
    expect([name, rows]).toEqual([name, there!.count]);
  }
});

test('a backup of the first release is restored and brought up to date', async () => {
  const folder = await aFolder(cleanUp);
  const old = await aFirstRelease();
  const balances = 'select user_id, balance_svc from wallets order by id';
  const before = await old.owner.unsafe(balances);
  const file = await backUp({ db: old.owner, files: old.files, secret: undefined }, folder);

  const { database, settings } = await anEmptyPlace(cleanUp);
  const { migrations, invariants, noRole } = await restore(file, await asPlainOwner(database, settings));
  expect(migrations[0]).toMatch(/^0007/);
  expect(noRole).toBeTypeOf('string');
  expect(invariants.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect(await database.owner.unsafe(balances)).toEqual(before);
});

test('a file that is removed while a backup runs is in it, and what was lost before is told and left out', async () => {
  const folder = await aFolder(cleanUp);
  const { owner, files, dataDir } = await aFullSite(cleanUp);
  const paths = await Array.fromAsync(files.list('course-media', new Date(Date.now() + 60_000)));
  const [lost = '', removed = ''] = paths.toSorted();
  await rm(join(dataDir, 'files', 'course-media', lost));
  // By the time that it is read it lies in the trash.
  const meanwhile: FileStore = {
    ...files,
    read: async (bucket, path) => {
      if (path === removed) await files.trash(bucket, path);
      return await files.read(bucket, path);
    },
  };
  const file = await backUp({ db: owner, files: meanwhile, secret: undefined }, folder);
  const { lost: told, files: kept } = manifestOf(await entriesOf(file));
  expect(told).toEqual([{ bucket: 'course-media', path: lost }]);
  expect(kept.map(({ path }) => path)).toContain(removed);
  const { settings } = await anEmptyPlace(cleanUp);
  await restore(file, settings);
  const restored = await openFileStore(settings);
  expect((await restored.sizeOf('course-media', removed)) ?? 0).toBeGreaterThan(0);
  expect(await restored.sizeOf('course-media', lost)).toBeUndefined();
});
