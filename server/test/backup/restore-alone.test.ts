import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { isSurelyEmpty } from '../../src/backup/empty-target.ts';
import type { FileInArchive } from '../../src/backup/manifest.ts';
import { withDatabase } from '../../src/commands/host-program.ts';
import type { Tx } from '../../src/db/client.ts';
import { waitForMigrations } from '../../src/db/migrate.ts';
import { isEmptyDatabase } from '../../src/db/schema-tables.ts';
import { readSettings } from '../../src/settings.ts';
import { run } from '../processes/running-server.ts';
import { duringOpen, untilWaitedFor } from '../waited-for.ts';
import { aFolder, aFullSite, anEmptyPlace, backUp, restore } from './backed-up-site.ts';

const cleanUp = onTestFinished;
const undo: (() => Promise<void>)[] = [];
let whole: string;

beforeAll(async () => {
  const later = (work: () => Promise<void>) => void undo.push(work);
  const { owner, files } = await aFullSite(later);
  await owner`update notices set mail_due_at = now() + interval '1 hour', push_due_at = now()`;
  whole = await backUp({ db: owner, files, secret: 'a secret' }, await aFolder(later));
  return async () => {
    for (const work of undo.reverse()) await work();
  };
});

/** A restore that stands still before its first file until it is let go. */
async function aHeldRestore() {
  const place = await anEmptyPlace(cleanUp);
  const [reached, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const onFile = async () => {
    reached.resolve();
    await letGo.promise;
  };
  const ended = restore(whole, place.settings, { onFile });
  await Promise.race([reached.promise, ended]);
  return { ...place, ended, letGo: () => letGo.resolve() };
}

test('nobody else uses the place of a restore until it has ended', { tags: 'full' }, async () => {
  const { database, settings, ended, letGo } = await aHeldRestore();
  const { dataDir, databaseUrl: DATABASE_URL = '' } = settings;
  const says = `A backup is being restored into ${dataDir}, or that was broken off: `;
  const names = await readdir(dataDir);

  await expect(restore(whole, settings)).rejects.toThrow(says);
  // As it comes along, the database would lie in the same folder.
  await expect(restore(whole, readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(says);
  await expect(withDatabase(async () => 'done', readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(says);
  const { code, stderr } = await run('main.ts', { DATA_DIR: dataDir }).ended;
  expect([code, stderr.slice(0, says.length)]).toEqual([1, says]);
  expect(await readdir(dataDir)).toEqual(names);

  const elsewhere = join(await aFolder(cleanUp), 'data');
  await expect(restore(whole, readSettings({ DATA_DIR: elsewhere, DATABASE_URL }))).rejects.toThrow(
    'The database of DATABASE_URL is being prepared or restored by somebody else',
  );
  expect(existsSync(elsewhere)).toBe(false);

  letGo();
  await ended;
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  expect(await database.owner`select 1 from users limit 1`).toHaveLength(1);
});

test('a restore never overwrites another session secret', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  const secret = join(settings.dataDir, 'session-secret');
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(secret, 'another secret\n');
  await expect(restore(whole, settings)).rejects.toThrow(`${secret} holds another secret than the archive`);
  expect(await readFile(secret, 'utf8')).toBe('another secret\n');
  expect(await readdir(settings.dataDir)).toEqual(['session-secret']);
  expect(await isEmptyDatabase(database.owner)).toBe(true);
  await writeFile(secret, 'a secret\n');
  await restore(whole, settings);
  expect(await readFile(secret, 'utf8')).toBe('a secret\n');
});

test('a restore asks for no session secret, and keeps none, where SESSION_SECRET is set', async () => {
  const { settings } = await anEmptyPlace(cleanUp);
  const secret = join(settings.dataDir, 'session-secret');
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(secret, 'another secret\n');
  await restore(whole, { ...settings, sessionSecret: 's'.repeat(32) });
  expect(await readFile(secret, 'utf8')).toBe('another secret\n');
});

test('nothing that was due on the site of the backup is due on the restored one', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  await restore(whole, settings);
  const [notices] = await database.owner`
    select count(*) > 0 as are_there, count(mail_due_at) + count(push_due_at) as due from notices`;
  expect(notices).toEqual({ areThere: true, due: 0 });
});

test('a restore that meets a file of somebody else leaves it, and takes back its own', async () => {
  const { settings } = await anEmptyPlace(cleanUp);
  const places: string[] = [];
  const onFile = async ({ bucket, path }: FileInArchive) => {
    const place = join(settings.dataDir, 'files', bucket, path);
    const isFirst = places.push(place) === 1;
    await mkdir(dirname(place), { recursive: true });
    if (isFirst) await writeFile(place, 'of somebody else');
  };
  await mkdir(join(settings.dataDir, 'files'), { recursive: true });
  await expect(restore(whole, settings, { onFile })).rejects.toThrow('EEXIST');
  const there = places.filter((place) => existsSync(place));
  expect(there).toEqual(places.slice(0, 1));
  expect(await readFile(there[0]!, 'utf8')).toBe('of somebody else');
});

test('a last step that may still be on its way is waited for before anything is taken back', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  expect(await isSurelyEmpty(settings)).toBe(true);
  const commit = async (tx: Tx) => {
    await waitForMigrations(tx);
    await tx`create table users (id int)`;
  };
  expect(await duringOpen(database.owner, commit, () => isSurelyEmpty(settings))).toBe(false);
});

test('a restore that is interrupted ends whatever it waits for, and leaves nothing behind', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  const stopping = new AbortController();
  const failure = await database.owner.begin(async (tx) => {
    await tx`create table schema_migrations (name text)`;
    const failing = restore(whole, settings, { signal: stopping.signal }).catch((error) => error);
    expect(await untilWaitedFor(tx, failing)).toBe(true);
    stopping.abort();
    return { ...(await failing) };
  });
  // Which of the two is heard of first depends; what it waited for would have ended otherwise.
  expect(['57P01', 'CONNECTION_CLOSED']).toContain(failure.code);
  expect(existsSync(settings.dataDir)).toBe(false);
});
