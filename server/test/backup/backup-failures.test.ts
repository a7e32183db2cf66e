import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDraft } from '../../src/backup/draft-file.ts';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { watchSilence } from '../../src/backup/silence.ts';
import type { ArchiveWriter } from '../../src/backup/write-archive.ts';
import { writeFiles } from '../../src/backup/write-files.ts';
import { withDatabase } from '../../src/commands/host-program.ts';
import { NotNow } from '../../src/core/errors/not-now.ts';
import type { Db, Tx } from '../../src/db/client.ts';
import type { FileStore } from '../../src/integrations/files/file-store.ts';
import { readSettings } from '../../src/settings.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { run } from '../processes/running-server.ts';
import { aFolder, aFullSite } from './backed-up-site.ts';

const never = new AbortController().signal;

const inputOutput = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });

async function* brokenOff() {
  yield Buffer.from('half of');
  throw inputOutput();
}

test('a file that cannot be read is named, one that is read at the second try is kept, and so is all the rest', async () => {
  const { owner, files, dataDir } = await aFullSite(onTestFinished);
  const folder = await aFolder(onTestFinished);
  const paths = await Array.fromAsync(files.list('course-media', new Date(Date.now() + 60_000)));
  const [broken = '', refused = '', ...others] = paths.toSorted();
  const arrivals = () => readdir(join(dataDir, 'files', 'arrivals'));
  const arrivedBefore = await arrivals();
  let tries = 0;
  const failing: FileStore = {
    ...files,
    read: async (bucket, path) => {
      if (path === broken) return Readable.from(brokenOff());
      if (path === refused && tries++ === 0) throw inputOutput();
      return await files.read(bucket, path);
    },
  };
  const site = { db: owner, files: failing, secret: undefined };
  const { manifest, lost, unread } = await makeBackup(site, join(folder, 'a.tar'), never);
  expect(unread).toEqual([{ bucket: 'course-media', path: broken, why: 'the disk cannot read it' }]);
  expect(lost).toEqual([]);
  expect(manifest.lost).toEqual([{ bucket: 'course-media', path: broken }]);
  expect(manifest.files.map(({ path }) => path)).toEqual(expect.arrayContaining([refused, ...others]));
  expect(await arrivals()).toEqual(arrivedBefore);
});

test('no backup is made without any file because the storage is away', async () => {
  const silent = () => Promise.reject(new NotNow('the file storage did not answer'));
  const store = { arrivals: '/nowhere', sizeOf: silent } as unknown as FileStore;
  const file = { bucket: 'course-media', path: 'a', contentType: 'text/plain', sizeBytes: 1 } as const;
  const writing = (count: number) => {
    const stored = Array.from({ length: count }, () => file);
    return writeFiles({} as ArchiveWriter, store, { stored, signal: never });
  };
  expect((await writing(9)).unread).toHaveLength(9);
  await expect(writing(10)).rejects.toThrow('the file storage did not answer');
});

test('a backup leaves free on its disk what uploads leave free, and gives up in the middle rather than take that', async () => {
  const folder = await aFolder(onTestFinished);
  const target = join(folder, 'a.tar');
  const says = `${folder} cannot be written: the disk is nearly full`;
  await expect(openDraft(target, async () => false)).rejects.toThrow(says);
  let hasRoom = true;
  const draft = await openDraft(target, async () => hasRoom);
  const piece = new Uint8Array(1_048_576);
  await draft.sink.writeFile(piece);
  hasRoom = false;
  const goOn = async () => {
    for (let count = 0; count < 5; count++) await draft.sink.writeFile(piece);
  };
  await expect(goOn()).rejects.toThrow(says);
  await draft.close();
  expect(await readdir(folder)).toEqual([]);
});

/** Until this many wait for what the transaction holds. */
async function untilWaiting(tx: Tx, count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    await tx`select pg_stat_clear_snapshot()`;
    const found =
      await tx`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
    waiting = found.length;
  }
}

test('a backup ends in good order where its terminal is closed, whatever it waits for, and at once where it is told twice', {
  tags: 'full',
}, async () => {
  const { owner, dataDir, connection } = await aFullSite(onTestFinished);
  const folder = await aFolder(onTestFinished);
  const doors = await Promise.all([1, 2].map(() => openDatabaseDoor(inject('postgres'))));
  onTestFinished(() => {
    for (const door of doors) door.close();
  });
  const [closed, told] = doors.map((door) => {
    const DATABASE_URL = door.url({ database: connection.database });
    return run('backup-command.ts', { DATA_DIR: dataDir, DATABASE_URL }, [folder]);
  });
  await owner.begin(async (tx) => {
    await tx`lock table users`;
    await untilWaiting(tx, 2);
    expect(await readdir(folder)).toHaveLength(2);
    closed!.process.kill('SIGHUP');
    expect(await closed!.ended).toEqual({
      code: 2,
      stdout: '',
      stderr: 'No backup was made: it was interrupted\n',
    });
    // From here on no order of its own reaches the database.
    doors[1]!.freeze();
    told!.process.kill('SIGINT');
    told!.process.kill('SIGTERM');
    const { stderr, ...ended } = await told!.ended;
    expect(ended).toEqual({ code: 2, stdout: '' });
    // By the time of the second signal the first one may have ended it in good order.
    expect(['', 'No backup was made: it was interrupted\n']).toContain(stderr);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a database that sends nothing while the backup waits for it ends that, and a slow disk does not', {
  tags: 'full',
}, async () => {
  const { owner, files, dataDir, connection } = await aFullSite(onTestFinished);
  const folder = await aFolder(onTestFinished);
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const silence = watchSilence(300);
  // Asked for each part, right before it is written.
  const atEachPart = (work: () => void) =>
    Object.assign(new AbortController().signal, { throwIfAborted: work });
  const DATABASE_URL = door.url({ database: connection.database });
  const backUp = (db: Db) => {
    const site = { db, files, secret: undefined };
    return makeBackup(site, join(folder, 'a.tar'), atEachPart(door.freeze), silence);
  };
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL });
  await expect(withDatabase(backUp, settings, silence.signal)).rejects.toThrow(
    'the database sent nothing for 0.3 s',
  );
  expect(await readdir(folder)).toEqual([]);
  let parts = 0;
  const slowAtFirst = atEachPart(() => {
    if (parts++ === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
  });
  const site = { db: owner, files, secret: undefined };
  await makeBackup(site, join(folder, 'b.tar'), slowAtFirst, watchSilence(2000));
  expect(await readdir(folder)).toEqual(['b.tar']);
});
