import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '../src/core/jobs/prepare-jobs.ts';
import { prepareAppRole } from '../src/db/app-role.ts';
import { type Db, openPool } from '../src/db/client.ts';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';
import { migrate } from '../src/db/migrate.ts';
import type { FileStore } from '../src/integrations/files/file-store.ts';
import { openLocalStore } from '../src/integrations/files/local-store.ts';

const TEMPLATE = 'skillverse_template';

/** A migrated database that test files copy theirs from: copying takes a tenth of migrating. */
export async function makeTemplate(server: DatabaseConnection): Promise<void> {
  await asMaintenance(server, (db) => db.unsafe(`create database ${TEMPLATE}`));
  await prepareDatabase({ ...server, database: TEMPLATE });
}

/** Makes in an empty database what a start makes there, but for the rows. */
export async function prepareDatabase(connection: DatabaseConnection): Promise<void> {
  const db = openPool(connection, { max: 1 });
  await migrate(db);
  await prepareJobs(db);
  const { reason } = { reason: undefined, ...(await prepareAppRole(db)) };
  await db.end();
  if (reason) throw new Error(`The tests need the app's role: ${reason}`);
}

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  /** As the server sees it: with the rights of the app's role. */
  readonly db: Db;
  /** With the rights of the migrations, to arrange what the app itself may not do. */
  readonly owner: Db;
  /** The data folder of this database's sites, removed with it. */
  readonly dataDir: string;
  /** The file store in it. */
  readonly files: FileStore;
  drop(): Promise<void>;
}

/** A fresh database of one's own, migrated and empty. */
export function makeDatabase(server: DatabaseConnection): Promise<TestDatabase> {
  return makeFrom(TEMPLATE, server);
}

/** A database of one's own without any table. */
export function makeEmptyDatabase(server: DatabaseConnection): Promise<TestDatabase> {
  return makeFrom('template0', server);
}

async function makeFrom(template: string, server: DatabaseConnection): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asMaintenance(server, (db) =>
    db.unsafe(`create database ${database} template ${template} strategy wal_log`),
  );
  const connection = { ...server, database };
  const db = openPool(connection, { role: 'skillverse_app' });
  const owner = openPool(connection, { max: 6 });
  const dataDir = await mkdtemp(join(tmpdir(), 'skillverse-files-'));
  const files = await openLocalStore(dataDir);
  return {
    connection,
    db,
    owner,
    dataDir,
    files,
    drop: async () => {
      await Promise.all([db.end({ timeout: 1 }), owner.end({ timeout: 1 })]);
      await asMaintenance(server, (sql) => sql.unsafe(`drop database ${database} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function asMaintenance(server: DatabaseConnection, work: (db: Db) => PromiseLike<unknown>) {
  const db = openPool({ ...server, database: 'postgres' }, { max: 1 });
  try {
    // A copy waits while another copy of the same template runs.
    await db`set lock_timeout = 0`;
    await db`set statement_timeout = 0`;
    await work(db);
  } finally {
    await db.end();
  }
}
