import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase, makeEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabaseDoor } from '../../test/database-door.ts';
import { openDatabase } from '../db/embedded/open-database.ts';
import { checkDatabase, refusals } from './check-database.ts';
import { lineOf } from './finding.ts';

const CLOCK = "ok    clock     agrees with the database's clock";
const NO_CLOCK = 'ok    clock     not compared, because no database runs';

/** A database that a DATABASE_URL leads to, and what is found of it as its owner or another user. */
async function anOwn(make: typeof makeDatabase) {
  const database: TestDatabase = await make(inject('postgres'));
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(async () => {
    door.close();
    await database.drop();
  });
  const linesOf = async (user?: string) => {
    const databaseUrl = door.url({ database: database.connection.database, ...(user && { user }) });
    return (await checkDatabase({ databaseUrl, dataDir: '/nowhere' })).map(lineOf);
  };
  return { ...database, door, linesOf };
}

/** Roles belong to the whole server, so each has a name of its own. */
async function aUser({ owner, connection }: TestDatabase): Promise<string> {
  const user = `guest_${connection.database}`;
  await owner.unsafe(`create role ${user} login`);
  onTestFinished(async () => {
    await owner.unsafe(`alter database ${connection.database} owner to ${connection.user}`);
    await owner.unsafe(`drop owned by ${user}; drop role ${user}`);
  });
  return user;
}

test('a database of this version is fine, and so is an empty one', async () => {
  const prepared = await anOwn(makeDatabase);
  expect(await prepared.linesOf()).toEqual([
    expect.stringMatching(/^ok {4}database {2}PostgreSQL \d+\.\d+.* of DATABASE_URL$/),
    CLOCK,
  ]);
  const empty = await anOwn(makeEmptyDatabase);
  expect(await empty.linesOf()).toEqual([
    expect.stringMatching(
      /^ok {4}database {2}PostgreSQL .* of DATABASE_URL, empty: the first start prepares it$/,
    ),
    CLOCK,
  ]);
  expect(await empty.owner`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual(
    [],
  );
});

test('an older database is warned of, and one of a newer version is a failure', async () => {
  const { owner, linesOf } = await anOwn(makeDatabase);
  await owner`delete from schema_migrations where name = (select max(name) from schema_migrations)`;
  expect(await linesOf()).toEqual([
    'warn  database  it is 1 step behind this version: make a backup, then npm start brings it up to date',
    CLOCK,
  ]);
  await owner`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`;
  expect(await linesOf()).toEqual([
    'FAIL  database  The database was made by a newer Skillverse (it has 9999_later.sql): start the version that made it, or restore a backup',
    CLOCK,
  ]);
});

test('a user without rights is told which are missing', async () => {
  const database = await anOwn(makeEmptyDatabase);
  const user = await aUser(database);
  expect(await database.linesOf(user)).toEqual([
    'FAIL  database  the extension pg_trgm is absent, and this user cannot make it: create extension pg_trgm',
    'FAIL  database  this user cannot make or change tables in the schema public: alter database … owner to this user',
    'warn  database  this user cannot make roles, so triggers alone guard the ledger: alter role … createrole adds a guard',
    CLOCK,
  ]);
  await database.owner.unsafe(`alter database ${database.connection.database} owner to ${user}`);
  expect(await database.linesOf(user)).toEqual([expect.stringMatching(/^warn .* cannot make roles/), CLOCK]);
  await database.owner.unsafe(`alter role ${user} createrole`);
  expect(await database.linesOf(user)).toEqual([expect.stringMatching(/^ok .* empty/), CLOCK]);
});

test('a user who does not own the tables is told so', async () => {
  const database = await anOwn(makeDatabase);
  const user = await aUser(database);
  await database.owner.unsafe(`grant create on schema public to ${user}; alter role ${user} createrole`);
  expect(await database.linesOf(user)).toEqual([
    expect.stringMatching(/^FAIL {2}database {2}this user cannot make or change tables/),
    CLOCK,
  ]);
});

test('a database that cannot be reached is refused as the start would, without its password', async () => {
  const { door, connection } = await anOwn(makeEmptyDatabase);
  const check = (databaseUrl: string) => checkDatabase({ databaseUrl, dataDir: '/nowhere' });
  await expect(check(door.url({ database: 'nowhere', password: 'hidden-secret' }))).rejects.toThrow(
    /^DATABASE_URL cannot be used: there is no database of this name on that server$/,
  );
  door.close();
  await expect(check(door.url({ ...connection, password: 'hidden-secret' }))).rejects.toThrow(
    /^DATABASE_URL cannot be used: no database answers there \(ECONNREFUSED\)$/,
  );
});

const fine = {
  versionNumber: 180_004,
  versionName: '18.4',
  isReplica: false,
  hasTrigrams: true,
  mayMakeTrigrams: false,
  hasSchema: true,
  mayMakeTables: true,
  isPrepared: true,
  ownsTables: true,
  mayUseRole: true,
};

test.each([
  [{}, []],
  [
    { versionNumber: 140_012, versionName: '14.12' },
    [/^FAIL .* PostgreSQL 14\.12 is too old: .* 15 or later/],
  ],
  [{ isReplica: true }, [/^FAIL .* is a standby that only reads/]],
  [{ hasSchema: false, mayMakeTables: false }, [/^FAIL .* no schema public/]],
  [{ hasTrigrams: false }, [/^FAIL .* pg_trgm is absent/]],
  [{ hasTrigrams: false, mayMakeTrigrams: true }, []],
  [{ ownsTables: false, isPrepared: false }, []],
])('of a database with %j it is told', (changes, expected) => {
  const lines = refusals({ ...fine, ...changes }).map(lineOf);
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)));
});

test('the database that comes along is joined while it runs, and not started while it is stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
  const linesOf = async () => (await checkDatabase({ databaseUrl: undefined, dataDir })).map(lineOf);
  expect(await linesOf()).toEqual(['ok    database  there is none yet: the first start makes it', NO_CLOCK]);
  expect(readdirSync(dataDir)).toEqual([]);

  const { stop } = await openDatabase({ dataDir, fast: true });
  expect(await linesOf()).toEqual([
    expect.stringMatching(/^ok {4}database {2}PostgreSQL \S+ of DATA_DIR, running, empty/),
    CLOCK,
  ]);
  await stop();
  expect(await linesOf()).toEqual([
    expect.stringMatching(/^ok {4}database {2}PostgreSQL \d+ is stopped: npm start starts it$/),
    NO_CLOCK,
  ]);

  const version = join(dataDir, 'postgres', 'PG_VERSION');
  const written = readFileSync(version, 'utf8');
  writeFileSync(version, '12\n');
  await expect(linesOf()).rejects.toThrow(/^The database in \S+ is of PostgreSQL 12, this project brings/);
  writeFileSync(version, written);
});
