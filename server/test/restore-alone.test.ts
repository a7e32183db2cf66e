import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { withDatabase } from '../src/host-command.ts';
import { readSettings } from '../src/settings.ts';
import { aFolder, aFullSite, anEmptyPlace, backUp, restore } from './backed-up-site.ts';
import { run } from './running-server.ts';

const cleanUp = onTestFinished;
const undo: (() => Promise<void>)[] = [];
let whole: string;

beforeAll(async () => {
  const later = (work: () => Promise<void>) => void undo.push(work);
  const { owner, files } = await aFullSite(later);
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

test('nobody else uses the place of a restore until it has ended', async () => {
  const { database, settings, ended, letGo } = await aHeldRestore();
  const { dataDir, databaseUrl: DATABASE_URL = '' } = settings;
  const says = `A backup is being restored into ${dataDir}, or that was broken off: `;
  const names = await readdir(dataDir);

  await expect(restore(whole, settings)).rejects.toThrow(says);
  // As it comes along, the database would lie in the same folder.
  await expect(restore(whole, readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(says);
  await expect(withDatabase(async () => 'done', readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(says);
  const starts = [
    run('main.ts', { DATA_DIR: dataDir }),
    run('restore-command.ts', { DATA_DIR: dataDir, DATABASE_URL }, [whole]),
  ];
  for (const { code, stderr } of await Promise.all(starts.map((one) => one.ended))) {
    expect([code, stderr.slice(0, says.length)]).toEqual([1, says]);
  }
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
