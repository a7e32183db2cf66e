import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../test/s3-server.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { openLocalStore } from './local-store.ts';
import { openS3Store } from './s3-store.ts';

const MB = 1_048_576;
const soon = () => new Date(Date.now() + 60_000);
const lately = () => new Date(Date.now() - 60_000);

interface OpenedStore {
  readonly store: FileStore;
  /** How many files and answers are open for it at this moment. */
  countOpen(): Promise<number>;
  close(): Promise<void>;
}

const STORES = [
  { name: 'local folders', open: openLocal },
  { name: 'S3', open: openS3 },
];

async function openLocal(dataDir: string): Promise<OpenedStore> {
  const store = await openLocalStore(dataDir);
  return { store, countOpen: () => countOpenFiles(dataDir), close: async () => store.close() };
}

async function openS3(dataDir: string): Promise<OpenedStore> {
  const server = await startS3();
  const store = await openS3Store(server.settings, dataDir);
  return {
    store,
    countOpen: async () => server.countAnswers() + (await countOpenFiles(dataDir)),
    close: async () => {
      store.close();
      await server.close();
    },
  };
}

async function countOpenFiles(folder: string): Promise<number> {
  const fds = await readdir('/proc/self/fd');
  const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder)).length;
}

/** The bytes in use; garbage does not count. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe.each(STORES)('a file store of $name', ({ open }) => {
  let dataDir: string;
  let store: FileStore;
  let opened: OpenedStore;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skillverse-store-'));
    opened = await open(dataDir);
    store = opened.store;
  });

  afterAll(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const aPath = () => `courses/${randomUUID()}/documents/${Date.now()}-a.txt`;

  async function anArrival(bytes: string | Buffer, folder = store.arrivals) {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes);
    return { path, contentType: 'text/plain', sizeBytes: Buffer.byteLength(bytes) };
  }

  async function aFile(bytes: string | Buffer = 'words') {
    const path = aPath();
    await store.put('course-media', path, await anArrival(bytes));
    return path;
  }

  const textOf = async (stream: Readable) => (await buffer(stream)).toString();
  const read = async (path: string) => await textOf(await store.read('course-media', path));

  async function listed(before: Date): Promise<string[]> {
    const paths: string[] = [];
    for await (const path of store.list('course-media', before)) paths.push(path);
    return paths;
  }

  test('gives back what was put, whole or in part, and leaves nothing on the way', async () => {
    const path = await aFile('0123456789');
    expect(await read(path)).toBe('0123456789');
    expect(await textOf(await store.read('course-media', path, { start: 2, end: 4 }))).toBe('234');
    expect(await textOf(await store.read('course-media', path, { start: 9, end: 9 }))).toBe('9');
    expect(await readdir(store.arrivals)).toEqual([]);
  });

  test('keeps one path in two buckets apart', async () => {
    const path = await aFile('a course’s');
    await store.put('course-uploads', path, await anArrival('a project’s'));
    expect(await read(path)).toBe('a course’s');
    expect(await textOf(await store.read('course-uploads', path))).toBe('a project’s');
  });

  test('writes a path once', async () => {
    const path = await aFile('first');
    await expect(store.put('course-media', path, await anArrival('second'))).rejects.toThrow();
    expect(await read(path)).toBe('first');
    expect(await readdir(store.arrivals)).toEqual([]);
  });

  test('says before the first byte that there is nothing', async () => {
    const path = await aFile();
    const folder = path.slice(0, path.lastIndexOf('/'));
    for (const missing of [aPath(), folder])
      await expect(store.read('course-media', missing)).rejects.toThrow(FileMissing);
    await expect(store.read('course-uploads', path)).rejects.toThrow(FileMissing);
  });

  test('keeps nothing of a file that is not there to be put', async () => {
    const path = aPath();
    const nothing = { path: join(store.arrivals, 'nothing'), contentType: 'text/plain', sizeBytes: 5 };
    await expect(store.put('course-media', path, nothing)).rejects.toThrow();
    await expect(store.read('course-media', path)).rejects.toThrow(FileMissing);
  });

  test('knows a file and its size where it lies, and where it was put aside', async () => {
    const path = await aFile('0123456789');
    const aside = () => store.readAside('course-media', path);
    expect(await store.sizeOf('course-media', path)).toBe(10);
    await expect(aside()).rejects.toThrow(FileMissing);
    await store.trash('course-media', path);
    expect(await store.sizeOf('course-media', path)).toBe(10);
    expect(await textOf(await aside())).toBe('0123456789');
    expect(await store.sizeOf('course-media', aPath())).toBeUndefined();
  });

  test('lists what was put before a moment, and not what is in the trash', async () => {
    const kept = [await aFile(), await aFile()];
    const away = await aFile();
    await store.trash('course-media', away);
    const all = await listed(soon());
    expect(all).toEqual(expect.arrayContaining(kept));
    expect(all).not.toContain(away);
    expect(all.some((path) => path.includes('trash'))).toBe(false);
    expect(await listed(lately())).toEqual([]);
  });

  test('puts aside at once, and deletes for good only what was put aside before a moment', async () => {
    await store.emptyTrash(soon());
    const [kept, away] = [await aFile(), await aFile()];
    await store.trash('course-media', away);
    await expect(store.read('course-media', away)).rejects.toThrow(FileMissing);
    expect(await store.emptyTrash(lately())).toBe(0);
    expect(await store.emptyTrash(soon())).toBe(1);
    expect(await store.emptyTrash(soon())).toBe(0);
    expect(await read(kept)).toBe('words');
  });

  test('does not complain when what is put aside is gone, or is put aside twice at once', async () => {
    const path = await aFile();
    await store.trash('course-media', aPath());
    await Promise.all([1, 2, 3].map(() => store.trash('course-media', path)));
    await store.trash('course-media', path);
    await expect(store.read('course-media', path)).rejects.toThrow(FileMissing);
  });

  test('is emptied by two processes at once without harm, while files come in', async () => {
    const away = await Promise.all(Array.from({ length: 20 }, () => aFile()));
    await Promise.all(away.map((path) => store.trash('course-media', path)));
    const [, , ...kept] = await Promise.all([
      store.emptyTrash(soon()),
      store.emptyTrash(soon()),
      ...Array.from({ length: 10 }, async () => {
        const path = aPath();
        // Not from the arrivals, of which all are left over at the moment given.
        await store.put('course-uploads', path, await anArrival('new', dataDir));
        return path;
      }),
    ]);
    expect(await store.emptyTrash(soon())).toBe(0);
    for (const path of kept) expect(await textOf(await store.read('course-uploads', path))).toBe('new');
  });

  test('deletes what a killed server left among the arrivals', async () => {
    await anArrival('half an upl');
    await store.emptyTrash(lately());
    expect(await readdir(store.arrivals)).toHaveLength(1);
    await store.emptyTrash(soon());
    expect(await readdir(store.arrivals)).toEqual([]);
  });

  test('gives 45 MB out no faster than they are read', { tags: 'full' }, async () => {
    const bytes = randomBytes(45 * MB);
    const path = await aFile(bytes);
    const before = memoryInUse();
    const stream = await store.read('course-media', path);
    let place = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Whoever takes one piece and then waits has the others wait where they are.
      if (place === 0)
        await expect.poll(() => memoryInUse() - before, { timeout: 20_000 }).toBeLessThan(15 * MB);
      if (bytes.compare(chunk, 0, chunk.length, place, place + chunk.length) !== 0) break;
      place += chunk.length;
    }
    expect(place).toBe(bytes.length);
  });

  test.runIf(existsSync('/proc/self/fd'))(
    'has nothing open any more once a reader goes away, whether it has read or not',
    async () => {
      const path = await aFile(randomBytes(16 * MB));
      await expect.poll(() => opened.countOpen()).toBe(0);
      const readers = await Promise.all([1, 2, 3, 4].map(() => store.read('course-media', path)));
      expect(await opened.countOpen()).toBe(4);
      for (const reader of readers.slice(0, 2)) {
        reader.once('data', () => reader.destroy());
      }
      for (const reader of readers.slice(2)) reader.destroy();
      await expect.poll(() => opened.countOpen()).toBe(0);
    },
  );

  test.each([
    '../outside.txt',
    'courses/../../outside.txt',
    '/etc/passwd',
    'courses//a.txt',
    './a.txt',
    'courses/a\0.txt',
    'courses/%2e%2e/a.txt',
    'courses\\..\\a.txt',
    'courses/a∕b.txt',
    '.hidden',
    '',
    'courses/',
    'trash/course-media/a.txt',
    `courses/${'a'.repeat(300)}.txt`,
    `${'courses/'.repeat(100)}a.txt`,
  ])('touches nothing under the path %j', async (path) => {
    const before = await readdir(dataDir, { recursive: true });
    const arrival = await anArrival('words');
    await expect(store.put('course-media', path, arrival)).rejects.toThrow(RangeError);
    await expect(store.read('course-media', path)).rejects.toThrow(RangeError);
    await expect(store.trash('course-media', path)).rejects.toThrow(RangeError);
    await expect(store.discard('course-media', path)).rejects.toThrow(RangeError);
    await rm(arrival.path, { force: true });
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  });

  test('has room for a file, and none for more than the disk of the arrivals has', async () => {
    expect(await store.reserve(1)).toBeInstanceOf(Function);
    expect(await store.reserve(1e18)).toBeUndefined();
  });

  test('leaves nothing of what is discarded, and does not complain of what is gone', async () => {
    const path = await aFile();
    await store.discard('course-media', path);
    await store.discard('course-media', path);
    await expect(store.read('course-media', path)).rejects.toThrow(FileMissing);
    expect(await store.emptyTrash(soon())).toBe(0);
  });
});
