/** @module-tag full */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { HEAD, MANIFEST, partName, SEAL } from '../server/src/backup/manifest.ts';
import { isEmptyDatabase } from '../server/src/db/schema-tables.ts';
import { BUCKETS } from '../server/src/integrations/files/file-store.ts';
import { openFileStore } from '../server/src/integrations/files/open-file-store.ts';
import { readSettings, type Settings } from '../server/src/settings.ts';
import { aFolder, aFullSite, anEmptyPlace, backUp, restore } from '../server/test/backup/backed-up-site.ts';
import {
  type Entries,
  entriesOf,
  manifestOf,
  rowsOf,
  setCounters,
  setManifest,
  setRows,
  writeEntries,
} from '../server/test/backup/rewritten-archive.ts';
import { run } from '../server/test/processes/running-server.ts';

const cleanUp = onTestFinished;
const undo: (() => Promise<void>)[] = [];
let whole: string;
let folder: string;

beforeAll(async () => {
  folder = await aFolder((work) => void undo.push(work));
  const { owner, files } = await aFullSite((work) => void undo.push(work));
  whole = await backUp({ db: owner, files, secret: 'a secret' }, folder);
  return async () => {
    for (const work of undo.reverse()) await work();
  };
});

/** A copy of the whole archive, but for what is done to it. */
async function anArchive(change: (entries: Entries) => void): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.tar`);
  const entries = await entriesOf(whole);
  change(entries);
  await writeEntries(file, entries);
  return file;
}

async function expectNothingTouched(settings: Settings) {
  expect(existsSync(settings.dataDir)).toBe(false);
}

const fileIn = (entries: Entries) => [...entries.keys()].find((name) => name.startsWith('files/'))!;
const USERS = partName('users', 0);

/** What is done to an archive, and what is said of it. */
const SABOTAGE: readonly [string, (entries: Entries) => void, RegExp][] = [
  [
    'a flipped byte in a table',
    (entries) => {
      const part = entries.get(USERS)!;
      part[part.length >> 1]! ^= 1;
    },
    /is damaged: tables\/users\/000001\.copy\.gz (cannot be unpacked|is not as it was written)$/,
  ],
  [
    'a flipped byte in a file',
    (entries) => {
      entries.get(fileIn(entries))![0]! ^= 1;
    },
    /is damaged: files\/course-\S+ is not as it was written$/,
  ],
  [
    'a missing file',
    (entries) => entries.delete(fileIn(entries)),
    /is damaged: files\/\S+ is missing in it$/,
  ],
  ['a missing table', (entries) => entries.delete(USERS), /is damaged: tables\/users\S+ is missing in it$/],
  [
    'a changed manifest',
    (entries) => {
      const changed = { ...manifestOf(entries), skillverse: '0.0.1' };
      entries.set(MANIFEST, Buffer.from(JSON.stringify(changed)));
    },
    /is damaged: its manifest was changed$/,
  ],
  [
    'a row less in the manifest, with a seal that fits',
    (entries) => {
      const manifest = manifestOf(entries);
      const tables = manifest.tables.map((table) =>
        table.name === 'users' ? { ...table, rows: table.rows - 1 } : table,
      );
      setManifest(entries, { ...manifest, tables });
    },
    /is damaged: users should have \d+ rows, but has \d+$/,
  ],
  ['no end', (entries) => entries.delete(SEAL), /is cut off: its end is missing$/],
  [
    'a newer format',
    (entries) => entries.set(HEAD, Buffer.from('{"format":2}')),
    /was made by a newer Skillverse \(its format is 2\): restore it with that version, or a later one$/,
  ],
  [
    'a newer migration',
    (entries) => {
      const manifest = manifestOf(entries);
      const migrations = [...manifest.migrations, { name: '9999_later.sql', checksum: 'a'.repeat(64) }];
      setManifest(entries, { ...manifest, migrations });
    },
    /was made by a newer Skillverse \(it has 9999_later\.sql\): restore it with that version, or a later one$/,
  ],
  [
    'another migration of a known name',
    (entries) => {
      const manifest = manifestOf(entries);
      const migrations = manifest.migrations.map((one) => ({ ...one, checksum: 'a'.repeat(64) }));
      setManifest(entries, { ...manifest, migrations });
    },
    /has another 0000_ground\.sql than this version: restore it with the version it is of$/,
  ],
  [
    'a file that leads out of the storage',
    (entries) => {
      const manifest = manifestOf(entries);
      const [first, ...rest] = manifest.files;
      setManifest(entries, { ...manifest, files: [{ ...first!, path: '../../../escaped.txt' }, ...rest] });
    },
    /is damaged: its manifest cannot be read$/,
  ],
  [
    'a name that leads out of the folder',
    (entries) => {
      const all = [...entries];
      entries.clear();
      const [head, ...rest] = all;
      for (const [name, bytes] of [head!, ['../../escaped.txt', Buffer.from('x')] as const, ...rest])
        entries.set(name, bytes);
    },
    /is damaged: its manifest does not name \.\.\/\.\.\/escaped\.txt$/,
  ],
  [
    'rows that unpack to more than a part has',
    (entries) => entries.set(USERS, gzipSync(Buffer.alloc(64 * 1_048_576))),
    /is damaged: tables\/users\S+ cannot be unpacked$/,
  ],
  ['another archive', (entries) => entries.delete(HEAD), /is no backup of Skillverse$/],
];

/** Where a restore would have to make everything first. */
const nowhere = () => readSettings({ DATA_DIR: join(folder, crypto.randomUUID()) });

test.each(SABOTAGE)('is refused before anything is touched: %s', async (_, change, says) => {
  const settings = nowhere();
  const file = await anArchive(change);
  await expect(restore(file, settings)).rejects.toThrow(says);
  await expectNothingTouched(settings);
});

test('is refused before anything is touched: an archive that was cut off, anywhere', async () => {
  const settings = nowhere();
  const { length } = await readFile(whole);
  const file = join(folder, 'cut-off.tar');
  for (const kept of [0, 100, 512, 700, 20_000, length >> 1, length - 4096]) {
    await copyFile(whole, file);
    await truncate(file, kept);
    await expect(restore(file, settings), `${kept} of ${length} bytes`).rejects.toThrow(
      /is (cut off: its end is missing|no backup of Skillverse)$/,
    );
  }
  const text = join(folder, 'words.txt');
  await writeFile(text, 'words '.repeat(1000));
  await expect(restore(text, settings)).rejects.toThrow('is damaged, or no backup of Skillverse');
  await expectNothingTouched(settings);
});

test('the command says in one line what it refuses, and ends with 1', async () => {
  const DATA_DIR = join(await aFolder(cleanUp), 'data');
  const file = await anArchive((entries) => entries.delete(fileIn(entries)));
  const { code, stdout, stderr } = await run('restore-command.ts', { DATA_DIR }, [file]).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^\S+ is damaged: files\/\S+ is missing in it\n$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('is refused where something is already, which stays as it is', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  await database.owner`create table notes (id int)`;
  await expect(restore(whole, settings)).rejects.toThrow('The database of DATABASE_URL is not empty');
  await expectNothingTouched(settings);
  await database.owner`drop table notes`;
  const bucket = join(settings.dataDir, 'files', 'course-media');
  await mkdir(bucket, { recursive: true });
  await writeFile(join(bucket, 'a.txt'), 'words');
  await expect(restore(whole, settings)).rejects.toThrow(`There are files in ${bucket} already`);
  expect(await readFile(join(bucket, 'a.txt'), 'utf8')).toBe('words');
  expect(await isEmptyDatabase(database.owner)).toBe(true);
});

/** Whole, but with rows that this database must not take. */
const UNSOUND: readonly [string, (entries: Entries) => void, RegExp][] = [
  [
    'a balance that was raised',
    (entries) => {
      const raised = rowsOf(entries, 'wallets').map((row) =>
        row.replace(/\t(\d+)$/, (_, svc) => `\t${+svc + 1}`),
      );
      setRows(entries, 'wallets', raised);
    },
    /FAIL {2}I2 {2}every balance is what its transfers say/,
  ],
  [
    'a row twice',
    (entries) =>
      setRows(
        entries,
        'users',
        rowsOf(entries, 'users').flatMap((row) => [row, row]),
      ),
    /^the rows of users do not fit: /,
  ],
  [
    'a row that others lead to left out',
    (entries) => setRows(entries, 'users', rowsOf(entries, 'users').slice(1)),
    /^its rows do not fit together: .*violates foreign key constraint/,
  ],
  [
    'a file that no row is about, in place of one',
    (entries) => {
      const rows = rowsOf(entries, 'files').map((row) => row.replaceAll('courses/', 'courses/other-'));
      setRows(entries, 'files', rows);
    },
    /^a row leads to files\/course-\S+, which is not in it with \d+ bytes$/,
  ],
  [
    'a column that the schema does not have',
    (entries) => {
      const manifest = manifestOf(entries);
      const tables = manifest.tables.map((table) => ({ ...table, columns: [...table.columns, 'owner'] }));
      setManifest(entries, { ...manifest, tables });
    },
    /^its tables are not those of its schema: /,
  ],
];

const UNCOUNTED: typeof UNSOUND = [
  [
    'no last number',
    (entries) => setCounters(entries, () => []),
    /^its tables are not those of its schema: /,
  ],
  [
    'a last number after which there are no more',
    (entries) => setCounters(entries, (column) => [{ column, lastValue: String(2n ** 63n - 1n) }]),
    /^\w+ would soon have no numbers left: /,
  ],
];

test('no number is given twice, whatever an archive says of the last one', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  await restore(
    await anArchive((entries) => setCounters(entries, (column) => [{ column, lastValue: null }])),
    settings,
  );
  await database.owner`insert into users (id, name, email) values (gen_random_uuid(), 'New', 'new@example.test')`;
});

test.each([...UNSOUND, ...UNCOUNTED])(
  'is undone to the last file where it holds %s',
  async (_, change, says) => {
    const { database, settings } = await anEmptyPlace(cleanUp);
    const file = await anArchive(change);
    await mkdir(settings.dataDir, { mode: 0o700 });
    await writeFile(join(settings.dataDir, 'notes.txt'), 'mine');
    await expect(restore(file, settings)).rejects.toThrow(says);
    expect(await isEmptyDatabase(database.owner)).toBe(true);
    expect(await readFile(join(settings.dataDir, 'notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(settings.dataDir, 'session-secret'))).toBe(false);
    const files = await openFileStore(settings);
    for (const bucket of BUCKETS) {
      expect(await Array.fromAsync(files.list(bucket, new Date(Date.now() + 60_000)))).toEqual([]);
    }
  },
);

test('a site that did not hold before is restored as it was where the host says so', async () => {
  const { settings } = await anEmptyPlace(cleanUp);
  const file = await anArchive(UNSOUND[0]![1]);
  const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
  const { code, stdout } = await run('restore-command.ts', env, [file, '--anyway']).ended;
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^FAIL {2}I2 .*(\n.*)* npm start serves it\n$/m)]);
});

test('leaves nothing behind where it is interrupted', async () => {
  const { database, settings } = await anEmptyPlace(cleanUp);
  const stopping = AbortSignal.abort(new Error('it was interrupted'));
  await expect(restore(whole, settings, { signal: stopping })).rejects.toThrow('it was interrupted');
  await expectNothingTouched(settings);
  expect(await isEmptyDatabase(database.owner)).toBe(true);
});
