import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startArchive } from '../../src/backup/write-archive.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { run } from '../processes/running-server.ts';
import { aFolder, aFullSite, anEmptyPlace } from './backed-up-site.ts';
import { entriesOf, manifestOf } from './rewritten-archive.ts';

const USAGE = 'Usage: npm run backup, or npm run backup -- <file or folder>\n';

async function aSite() {
  const site = await aFullSite(onTestFinished);
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const DATABASE_URL = door.url({ database: site.connection.database });
  const env = { DATA_DIR: site.dataDir, DATABASE_URL };
  const backUp = (...words: string[]) => run('backup-command.ts', env, words).ended;
  return { ...site, backUp, folder: await aFolder(onTestFinished) };
}

test('a backup gets a name of its own in a folder, is for its owner alone, and tells what is not in it', async () => {
  const { owner, dataDir, files, backUp, folder } = await aSite();
  await owner`create table notes (id int)`;
  const [lost = ''] = await Array.fromAsync(files.list('course-media', new Date(Date.now() + 60_000)));
  await rm(join(dataDir, 'files', 'course-media', lost));
  const { code, stdout, stderr } = await backUp(folder);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^skillverse-\d{4}-\d\d-\d\d-\d{6}\.tar$/);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(stdout).toMatch(
    /^Made \S+: 54 tables with \d+ rows, 5 files, \d+ KB, read back and found whole after/,
  );
  expect(stderr).toMatch(
    /^Left out, because Skillverse did not make them: notes\n1 file of the site were lost before .*\n {2}files\/course-media\/\S+\n$/,
  );
  expect(code).toBe(3);
  expect(manifestOf(await entriesOf(join(folder, name))).tables.map((table) => table.name)).not.toContain(
    'notes',
  );
});

test('each file that a backup is without is named, however many they are, and by a restore again', {
  tags: 'full',
}, async () => {
  const { dataDir, backUp, folder } = await aSite();
  for (const bucket of ['course-media', 'course-uploads'])
    await rm(join(dataDir, 'files', bucket), { recursive: true });
  const file = join(folder, 'without.tar');
  const { code, stderr } = await backUp(file);
  const named = (text: string) => (text.match(/files\/[\w/.-]+$/gm) ?? []).toSorted();
  const told = named(stderr);
  expect([code, stderr.split('\n')[0], told.length]).toEqual([3, expect.stringMatching(/^6 files /), 6]);
  const { settings } = await anEmptyPlace(onTestFinished);
  const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
  const restored = await run('restore-command.ts', env, [file]).ended;
  expect([restored.code, named(restored.stdout)]).toEqual([0, told]);
  expect(restored.stdout).toMatch(/ DATA_DIR=\S+ DATABASE_URL=… PORT=3001 npm start serves it\n$/);
});

test('no backup is made over another, nor where the words are none of ours, and nothing is left behind', {
  tags: 'full',
}, async () => {
  const { backUp, folder } = await aSite();
  const file = join(folder, 'mine.tar');
  await (await open(file, 'w')).close();
  const [old, other] = [join(folder, 'old'), join(folder, 'backups')];
  await (await open(old, 'w')).close();
  const cases = [
    [[file], `${file} is there already, and no backup is ever overwritten: give another name\n`],
    [[other], `There is no folder ${other}: make it first, or name a file that ends in .tar\n`],
    [[`${other}/`], `There is no folder ${other}/: make it first, or name a file that ends in .tar\n`],
    [[old], `${old} is a file: name a folder, or a file that ends in .tar\n`],
    [[join(folder, 'none', 'a.tar')], `${join(folder, 'none')} cannot be written: there is no such folder\n`],
    [['--quickly'], USAGE],
    [[file, file], USAGE],
  ] as const;
  const ended = await Promise.all(cases.map(([words]) => backUp(...words)));
  expect(ended).toEqual(cases.map(([, stderr]) => ({ code: 2, stdout: '', stderr })));
  expect(await readdir(folder)).toEqual(['mine.tar', 'old']);
});

test('a restore says what is wrong with the file or the database that it was given', {
  tags: 'full',
}, async () => {
  const { backUp, folder } = await aSite();
  const [file, none] = [join(folder, 'whole.tar'), join(folder, 'none.tar')];
  const { code } = await backUp(file);
  expect(code).toBe(0);
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: door.url({ database: 'none' }) };
  const cases = [
    [none, `${none} cannot be read: there is no such file\n`],
    [folder, `${folder} is a folder: name the archive in it\n`],
    [file, 'DATABASE_URL cannot be used: there is no database of this name on that server\n'],
  ] as const;
  for (const [named, stderr] of cases)
    expect(await run('restore-command.ts', env, [named]).ended).toMatchObject({ code: 2, stderr });
  expect(await readdir(folder)).toEqual(['whole.tar']);
});

test('a full disk ends a backup at once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const writer = startArchive({ writeFile: () => Promise.reject(full), sync: async () => {} }, new Date());
  const endless = async function* () {
    for (;;) yield new Uint8Array(262_144);
  };
  await expect(writer.add('files/a', 1e12, endless())).rejects.toBe(full);
});
