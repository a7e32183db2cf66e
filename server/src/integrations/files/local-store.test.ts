import { randomUUID } from 'node:crypto';
import { access, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from '../../settings.ts';
import { openLocalStore } from './local-store.ts';
import { openFileStore } from './open-file-store.ts';

const path = 'courses/one/documents/1-a.txt';

async function aFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'skillverse-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aFileIn(folder: string) {
  const file = join(folder, randomUUID());
  await writeFile(file, 'words', { mode: 0o644 });
  return { path: file, contentType: 'text/plain', sizeBytes: 5 };
}

test('what members upload is for the server’s own user alone', async () => {
  const dataDir = await aFolder();
  const store = await openLocalStore(dataDir);
  await store.put('course-media', path, await aFileIn(store.arrivals));
  await store.trash('course-media', path);
  await store.put('course-media', path, await aFileIn(store.arrivals));
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(`${entry.name} ${(mode & 0o777).toString(8)}`).toBe(
      `${entry.name} ${entry.isDirectory() ? '700' : '600'}`,
    );
  }
});

test('a file that arrives on another disk is taken over whole, and leaves nothing there', async ({
  skip,
}) => {
  const [here, there] = [await stat(tmpdir()), await stat('/dev/shm').catch(() => undefined)];
  skip(there === undefined || here.dev === there.dev, 'there is one disk only');
  const [dataDir, elsewhere] = [await aFolder(), await aFolder('/dev/shm')];
  const store = await openLocalStore(dataDir);
  await store.put('course-media', path, await aFileIn(elsewhere));
  expect((await buffer(await store.read('course-media', path))).toString()).toBe('words');
  expect([...(await readdir(elsewhere)), ...(await readdir(store.arrivals))]).toEqual([]);
});

test('folders that have been left empty go with the trash', async () => {
  const dataDir = await aFolder();
  const store = await openLocalStore(dataDir);
  await store.put('course-media', path, await aFileIn(store.arrivals));
  await store.trash('course-media', path);
  const later = new Date(Date.now() + 60_000);
  await store.emptyTrash(later);
  await store.emptyTrash(new Date(later.getTime() + 1));
  const left = await readdir(join(dataDir, 'files'), { recursive: true });
  expect(left.sort()).toEqual(['arrivals', 'course-media', 'course-uploads', 'trash']);
});

test('the start says in one line that its folder cannot be used', async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, 'files'), '');
  const opening = openFileStore({ s3: undefined, dataDir });
  await expect(opening).rejects.toThrow(SettingsError);
  await expect(opening).rejects.toThrow(/^DATA_DIR .+: the folder files in it cannot be used \(E\w+\)$/);
  await expect(access(join(dataDir, 'files', 'arrivals'))).rejects.toThrow();
});
