import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectionOf } from '../../../test/processes/connection-of.ts';
import { openPool } from '../client.ts';
import { systemHome } from './binaries.ts';
import { type DatabaseConnection, type OpenDatabase, openDatabase } from './open-database.ts';
import { findExistingPlace } from './place.ts';
import { findPostmaster } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;
const opened: OpenDatabase[] = [];
const holders: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  for (const database of opened.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) {
    await untilNothingRunsOn(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

function emptyDataDir(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function open(dataDir: string, onLost?: () => void): Promise<OpenDatabase & { told: string[] }> {
  const told: string[] = [];
  const onProgress = (line: string) => told.push(line);
  const database = await openDatabase({ dataDir, fast: true, onProgress, ...(onLost && { onLost }) });
  opened.push(database);
  return { ...database, told };
}

/** Another process that opens the database, as a second npm start would. */
async function openElsewhere(dataDir: string): Promise<{ holder: ChildProcess; owner: boolean }> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))});
    const { owner } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    process.stdout.write(String(owner));
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  const [answer] = await once(holder.stdout as NodeJS.ReadableStream, 'data');
  return { holder, owner: String(answer) === 'true' };
}

async function killHard(holder: ChildProcess): Promise<void> {
  holder.kill('SIGKILL');
  if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit');
}

async function query(connection: DatabaseConnection, text: string): Promise<unknown[]> {
  const db = openPool(connection, { max: 1 });
  return db.unsafe(text).finally(() => db.end({ timeout: 1 }));
}

const write = (to: OpenDatabase) => query(to.connection, "create table kept as select 'here' as word");
const read = (from: OpenDatabase) => query(from.connection, 'select word from kept');
const written = [{ word: 'here' }];

function clusterOf(dataDir: string): string {
  return findExistingPlace(dataDir)?.cluster ?? join(dataDir, 'postgres');
}

async function untilNothingRunsOn(dataDir: string): Promise<void> {
  for (let wait = 0; wait < 200 && findPostmaster(clusterOf(dataDir)); wait++) await delay(25);
  expect(findPostmaster(clusterOf(dataDir))).toBeUndefined();
}

test('a first start makes a database in UTF-8, and a stop leaves nothing running', async () => {
  const dataDir = emptyDataDir();
  const database = await open(dataDir);
  expect(database.owner).toBe(true);
  expect(database.told.join()).toContain('new database');
  expect(await query(database.connection, 'show server_encoding')).toEqual([{ serverEncoding: 'UTF8' }]);
  expect(await query(database.connection, 'show listen_addresses')).toEqual([{ listenAddresses: '' }]);
  await database.stop();
  expect(findPostmaster(clusterOf(dataDir))).toBeUndefined();
  expect(existsSync(database.connection.host)).toBe(false);
  expect(connectionOf(dataDir)).toBeUndefined();
});

test('without fast, PostgreSQL waits for the disk', { tags: 'full' }, async () => {
  const database = await openDatabase({ dataDir: emptyDataDir() });
  opened.push(database);
  expect(await query(database.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('a later start finds what was written', { tags: 'full' }, async () => {
  const dataDir = emptyDataDir();
  const first = await open(dataDir);
  await write(first);
  await first.stop();
  const second = await open(dataDir);
  expect(await read(second)).toEqual(written);
  expect(second.told).toEqual([]);
});

test('a second opener joins the running database and says so', async () => {
  const dataDir = emptyDataDir();
  const first = await open(dataDir);
  await write(first);
  const second = await open(dataDir);
  expect(second.owner).toBe(false);
  expect(second.told.join()).toContain('Joining');
  expect(await read(second)).toEqual(written);
  expect(connectionOf(dataDir)).toEqual(first.connection);
  await second.stop();
  expect(await read(first)).toEqual(written);
});

test('of three first starts at once one makes the database and the others join it', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir();
  const starts = await Promise.all([1, 2, 3].map(() => openElsewhere(dataDir)));
  expect(starts.filter((start) => start.owner)).toHaveLength(1);
  expect(connectionOf(dataDir)).toBeDefined();
});

test('a first start that is broken off stops making its database, and later starts leave nothing of it', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir();
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
  const inDrafts = () => drafts().flatMap((name) => readdirSync(join(dataDir, name)));
  void openElsewhere(dataDir);
  const [holder] = holders;
  await expect.poll(inDrafts).toContain('base');
  await killHard(holder!);
  await expect.poll(inDrafts, { timeout: 30_000 }).toEqual([]);
  const next = await open(dataDir);
  expect([next.owner, drafts()]).toEqual([true, []]);
  await next.stop();

  const other = spawn('sleep', ['30'], { stdio: 'ignore' });
  holders.push(other);
  for (const pid of [holder!.pid, other.pid])
    mkdirSync(join(dataDir, `postgres.new-${pid}-abcdef`, 'base'), { recursive: true });
  await open(dataDir);
  expect(drafts(), 'another start is at it').toEqual([`postgres.new-${other.pid}-abcdef`]);
});

test('two data folders never share a database', { tags: 'full' }, async () => {
  const [one, other] = [await open(emptyDataDir()), await open(emptyDataDir())];
  await write(one);
  await expect(read(other)).rejects.toThrow('does not exist');
});

test('after kill -9 of the process that owns it PostgreSQL ends, and the next start has the data', async () => {
  const dataDir = emptyDataDir();
  const { holder } = await openElsewhere(dataDir);
  await write({ connection: connectionOf(dataDir) as DatabaseConnection } as OpenDatabase);
  await killHard(holder);
  await untilNothingRunsOn(dataDir);
  const next = await open(dataDir);
  expect(next.owner).toBe(true);
  expect(await read(next)).toEqual(written);
});

test('kill -9 of PostgreSQL is told to its owner, and the next start has the data', async () => {
  const dataDir = emptyDataDir();
  let tellLost = () => {};
  const lost = new Promise<void>((resolve) => {
    tellLost = resolve;
  });
  const database = await open(dataDir, tellLost);
  await write(database);
  process.kill(findPostmaster(clusterOf(dataDir))?.pid as number, 'SIGKILL');
  await lost;
  await database.stop();
  expect(await read(await open(dataDir))).toEqual(written);
});

test('after kill -9 of everything at once the next start has the data', { tags: 'full' }, async () => {
  const dataDir = emptyDataDir();
  const { holder } = await openElsewhere(dataDir);
  await write({ connection: connectionOf(dataDir) as DatabaseConnection } as OpenDatabase);
  const postmaster = findPostmaster(clusterOf(dataDir))?.pid as number;
  const shell = spawnSync('ps', ['-o', 'ppid=', '-p', String(postmaster)], {
    encoding: 'utf8',
  }).stdout.trim();
  for (const pid of [holder.pid as number, Number(shell), postmaster]) process.kill(pid, 'SIGKILL');
  const next = await open(dataDir);
  expect(next.owner).toBe(true);
  expect(await read(next)).toEqual(written);
});

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that lost its watcher is taken over, not joined',
  { tags: 'full' },
  async () => {
    const dataDir = emptyDataDir();
    const { holder } = await openElsewhere(dataDir);
    const postmaster = findPostmaster(clusterOf(dataDir))?.pid as number;
    const shell = spawnSync('ps', ['-o', 'ppid=', '-p', String(postmaster)], {
      encoding: 'utf8',
    }).stdout.trim();
    const watcher = spawnSync('ps', ['-o', 'pid=', '--ppid', shell], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/);
    for (const pid of [shell, ...watcher].map(Number)) if (pid !== postmaster) process.kill(pid, 'SIGKILL');
    await killHard(holder);
    const next = await open(dataDir);
    expect(next.owner).toBe(true);
    expect(findPostmaster(clusterOf(dataDir))?.pid).not.toBe(postmaster);
  },
);

test('a stale postmaster.pid with the number of another living program does not stop the start', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir();
  const first = await open(dataDir);
  await write(first);
  const { cluster, runAs } = findExistingPlace(dataDir) as NonNullable<ReturnType<typeof findExistingPlace>>;
  const file = join(cluster, 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.stop();
  // PostgreSQL only minds a program of its own user.
  const stranger = spawn('sleep', ['30'], {
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    stdio: 'ignore',
  });
  holders.push(stranger);
  writeFileSync(file, left.replace(/^\d+/, String(stranger.pid)));
  if (runAs) spawnSync('chown', [`${runAs.uid}:${runAs.gid}`, file]);
  expect(await read(await open(dataDir))).toEqual(written);
});

test('an unwritable data folder and a damaged database each give one clear line', async () => {
  const file = join(emptyDataDir(), 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    /^DATA_DIR .* a file, not a folder$/,
  );

  const dataDir = emptyDataDir();
  await (await open(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The database in \S+ is of PostgreSQL 12, .*18.*$/,
  );
});

test.runIf(isRoot)(
  'in a folder closed to others root gets a database under /var/lib, and a copy gets its own',
  { tags: 'full' },
  async () => {
    const closed = emptyDataDir(0o700);
    const dataDir = join(closed, 'data');
    const outside = () => join(systemHome, readFileSync(join(dataDir, 'instance'), 'utf8').trim());
    try {
      const first = await open(dataDir);
      expect(clusterOf(dataDir)).toBe(join(outside(), 'postgres'));
      await write(first);
      await first.stop();
      expect(await read(await open(dataDir))).toEqual(written);

      const copy = join(closed, 'copy');
      spawnSync('cp', ['-r', dataDir, copy]);
      const copied = await open(copy);
      expect(copied.owner).toBe(true);
      await expect(read(copied)).rejects.toThrow('does not exist');
      await copied.stop();
      rmSync(join(systemHome, readFileSync(join(copy, 'instance'), 'utf8').trim()), { recursive: true });

      for (const database of opened.splice(0)) await database.stop();
      rmSync(outside(), { recursive: true });
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir);
      await expect(read(await open(dataDir))).rejects.toThrow('does not exist');
    } finally {
      for (const database of opened.splice(0)) await database.stop();
      rmSync(outside(), { recursive: true, force: true });
    }
  },
);
