import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/db/client.ts';
import { type DatabaseConnection, openDatabase } from '../../src/db/embedded/open-database.ts';
import { findExistingPlace } from '../../src/db/embedded/place.ts';
import { makeDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { askOver, signUpOver } from '../visitor.ts';
import { databaseOf, emptyDataDir, run, startServer } from './running-server.ts';

const newDataDir = () => emptyDataDir(onTestFinished);

async function doorTo(connection: DatabaseConnection) {
  const door = await openDatabaseDoor(connection);
  onTestFinished(() => door.close());
  return door;
}

async function refusedStart(url: string, says: string) {
  const { code, stderr } = await run('main.ts', { DATA_DIR: newDataDir(), DATABASE_URL: url }).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: `DATABASE_URL cannot be used: ${says}\n` });
}

test('where nobody answers, the start says so', { tags: 'full' }, async () => {
  const door = await openDatabaseDoor(inject('postgres'));
  door.close();
  await refusedStart(door.url({}), 'no database answers there (ECONNREFUSED)');
});

test('where there is no such database, the start says so', { tags: 'full' }, async () => {
  const door = await doorTo(inject('postgres'));
  await refusedStart(door.url({ database: 'nowhere' }), 'there is no database of this name on that server');
});

test('a URL may lead to the folder of a socket', { tags: 'full' }, async () => {
  const { connection, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  const { host, port, user, database } = connection;
  const DATABASE_URL = `postgres://${user}@/${database}?host=${host}&port=${port}`;
  const server = await startServer(newDataDir(), { DATABASE_URL });
  const ada = await signUpOver(server.url, 'Ada Inside');
  expect((await askOver(server.url, 'GET', '/api/me', ada)).body.name).toBe('Ada Inside');
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('what is wrong with HOST or PORT is not blamed on DATABASE_URL', { tags: 'full' }, async () => {
  const { connection, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  const DATABASE_URL = (await doorTo(connection)).url({});
  const env = { DATA_DIR: newDataDir(), DATABASE_URL, SAMPLE_DATA: 'off', HOST: 'no.such.host.invalid' };
  const { code, stderr } = await run('main.ts', env).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^HOST no\.such\.host\.invalid is not an address of this machine \(\w+\)\n$/);
});

/** A PostgreSQL of its own that asks for a password. */
async function lockedDatabase(): Promise<DatabaseConnection> {
  const dataDir = newDataDir();
  const { connection, stop } = await openDatabase({ dataDir, fast: true });
  onTestFinished(stop);
  const owner = openPool(connection, { max: 1 });
  await owner`alter role skillverse password 'open-sesame'`;
  const rules = join(findExistingPlace(dataDir)!.cluster, 'pg_hba.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/trust$/gm, 'scram-sha-256'));
  await owner`select pg_reload_conf()`;
  await owner.end();
  while (await letsIn(connection)) await delay(20);
  return connection;
}

async function letsIn(connection: DatabaseConnection): Promise<boolean> {
  const stranger = openPool(connection, { max: 1 });
  const answer = await stranger`select 1`.catch(() => undefined);
  await stranger.end();
  return answer !== undefined;
}

test('a wrong user or password is refused without being printed, the right one serves from that database', async () => {
  const door = await doorTo(await lockedDatabase());
  await refusedStart(door.url({ password: 'open-barley' }), 'the database refuses this user or password');
  const dataDir = newDataDir();
  const server = await startServer(dataDir, { DATABASE_URL: door.url({ password: 'open-sesame' }) });
  const ada = await signUpOver(server.url, 'Ada Elsewhere');
  expect((await askOver(server.url, 'GET', '/api/me', ada)).body.name).toBe('Ada Elsewhere');
  expect(databaseOf(dataDir)).toBeUndefined();
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('a process holds no more connections than DATABASE_CONNECTIONS, however much is asked', {
  tags: 'full',
}, async () => {
  const { connection, owner, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  const DATABASE_URL = (await doorTo(connection)).url({});
  const server = await startServer(newDataDir(), { DATABASE_URL, DATABASE_CONNECTIONS: '8' });
  const ada = await signUpOver(server.url, 'Ada Elsewhere');
  const nowhere = crypto.randomUUID();
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      await askOver(server.url, 'GET', '/api/courses', ada);
      const enrolled = await askOver(server.url, 'POST', `/api/courses/${nowhere}/enroll`, ada);
      expect(enrolled.status).toBe(404);
      if (n < 4) await signUpOver(server.url, `Bob ${n}`);
    }),
  );
  const [held] = await owner<{ count: number }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  // Some are only opened where somebody waits.
  expect(held?.count).toBeGreaterThan(4);
  expect(held?.count).toBeLessThanOrEqual(8);
  await server.stop();
});
