import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { startS3 } from '../../test/s3-server.ts';
import { openFileStore } from '../integrations/files/open-file-store.ts';
import { checkStorage } from './check-storage.ts';
import { lineOf } from './finding.ts';

function aDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('folders are looked at and not made', async () => {
  const dataDir = aDataDir();
  const linesOf = async () => (await checkStorage({ s3: undefined, dataDir })).map(lineOf);
  expect(await linesOf()).toEqual([
    `ok    storage   ${dataDir}/files is not there yet: the first start makes it`,
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
  (await openFileStore({ s3: undefined, dataDir })).close();
  expect(await linesOf()).toEqual([`ok    storage   ${dataDir}/files`]);
});

test('what lies in the place of a folder is told of', async () => {
  const dataDir = aDataDir();
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'course-media'), '');
  expect((await checkStorage({ s3: undefined, dataDir })).map(lineOf)).toEqual([
    `FAIL  storage   ${dataDir}/files/course-media cannot be written: give it to the user who runs the server (chown)`,
  ]);
});

test('buckets of an S3 storage are looked at and not made', async () => {
  const dataDir = aDataDir();
  const storage = await startS3();
  const s3 = { ...storage.settings, bucketPrefix: 'looked-at' };
  const linesOf = async () => (await checkStorage({ s3, dataDir })).map(lineOf);
  expect(await linesOf()).toEqual([
    'warn  storage   the buckets looked-at-course-media, looked-at-course-uploads are not there: ' +
      'the next start makes what is missing, if the key may; or make it yourself',
  ]);
  expect(readdirSync(storage.directory)).toEqual([]);
  (await openFileStore({ s3, dataDir })).close();
  expect(await linesOf()).toEqual(['ok    storage   both buckets of S3_ENDPOINT can be used']);
  await storage.close();
});

test('a storage that does not answer is refused as the start would, without its key', async () => {
  const s3 = {
    endpoint: `http://127.0.0.1:${await freePort()}`,
    region: 'eu',
    accessKeyId: 'hidden-key',
    secretAccessKey: 'hidden-secret',
    bucketPrefix: 'nowhere',
  };
  await expect(checkStorage({ s3, dataDir: aDataDir() })).rejects.toThrow(
    /^S3_ENDPOINT cannot be used: no S3 storage answers there \(ECONNREFUSED\)$/,
  );
});
