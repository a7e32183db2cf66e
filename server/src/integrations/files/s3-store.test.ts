import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import type { S3Settings } from '../../settings.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const MB = 1_048_576;

let server: S3Server;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skillverse-store-'));
  server = await startS3();
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(changes: Partial<S3Settings> = {}) {
  const store = await openFileStore({ s3: { ...server.settings, ...changes }, dataDir });
  onTestFinished(() => store.close());
  return store;
}

async function put(store: FileStore, path: string, bytes = Buffer.from('words')) {
  const file = join(store.arrivals, randomUUID());
  await writeFile(file, bytes);
  await store.put('course-media', path, { path: file, contentType: 'text/plain', sizeBytes: bytes.length });
}

test('makes its buckets under the prefix at the first start, and finds them at the next', async () => {
  await put(await open({ bucketPrefix: 'skills.example' }), 'courses/a.txt');
  expect(await readdir(server.directory)).toEqual(
    expect.arrayContaining(['skills.example-course-media', 'skills.example-course-uploads']),
  );
  const next = await open({ bucketPrefix: 'skills.example' });
  expect(await Array.fromAsync(next.list('course-media', new Date(Date.now() + 60_000)))).toEqual([
    'courses/a.txt',
  ]);
});

test('buckets that hold many files are found too, and listed whole', async () => {
  const first = await open({ bucketPrefix: 'full' });
  for (const name of ['a', 'b', 'c']) await put(first, `courses/${name}.txt`);
  const next = await open({ bucketPrefix: 'full' });
  expect(await Array.fromAsync(next.list('course-media', new Date(Date.now() + 60_000)))).toHaveLength(3);
});

test('takes 45 MB up in parts, two at a time', { tags: 'full' }, async () => {
  const store = await open();
  const bytes = randomBytes(45 * MB);
  await put(store, 'courses/film.mp4', bytes);
  expect(server.mostBytesAtOnce()).toBeGreaterThanOrEqual(5 * MB);
  expect(server.mostBytesAtOnce()).toBeLessThan(11 * MB);
  expect((await buffer(await store.read('course-media', 'courses/film.mp4'))).equals(bytes)).toBe(true);
});

test('two processes that start at once make the buckets once', async () => {
  await Promise.all([1, 2, 3].map(() => open({ bucketPrefix: 'at-once' })));
  await put(await open({ bucketPrefix: 'at-once' }), 'courses/a.txt');
});

test('lists page by page what the storage does not tell at once', async () => {
  // s3rver needs more than a thousand files for that.
  const endpoint = await answering(200, (url) => {
    const token = url.searchParams.get('continuation-token');
    const page = token === null ? 1 : Number(token);
    const key = `<Contents><Key>courses/${page}.txt</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`;
    const more = page < 3 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${page < 3}</IsTruncated>${more}${key}</ListBucketResult>`;
  });
  const store = await open({ endpoint });
  expect(await Array.fromAsync(store.list('course-media', new Date()))).toEqual([
    'courses/1.txt',
    'courses/2.txt',
    'courses/3.txt',
  ]);
});

const LISTS = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

test('abandons every upload that was left in the middle, page by page, though one of them cannot be', async () => {
  const asked: string[] = [];
  const upload = (key: string, day: string) =>
    `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${day}T00:00:00Z</Initiated></Upload>`;
  const endpoint = await answering(
    ({ method, url }) => (method === 'DELETE' && url.searchParams.get('uploadId') === 'id-b' ? 403 : 200),
    (url, method) => {
      if (!url.pathname.startsWith('/test-course-media')) return LISTS;
      if (method === 'DELETE') asked.push(url.searchParams.get('uploadId')!);
      if (!url.searchParams.has('uploads')) return LISTS;
      const isFirst = !url.searchParams.has('key-marker');
      const uploads = isFirst
        ? upload('a', '2099-01-01') + upload('b', '2020-01-01')
        : upload('c', '2020-01-01');
      const next = isFirst
        ? '<NextKeyMarker>b</NextKeyMarker><NextUploadIdMarker>id-b</NextUploadIdMarker>'
        : '';
      return `<ListMultipartUploadsResult><IsTruncated>${isFirst}</IsTruncated>${next}${uploads}</ListMultipartUploadsResult>`;
    },
  );
  const store = await open({ endpoint });
  await expect(store.emptyTrash(new Date())).rejects.toThrow();
  expect(asked).toEqual(['id-b', 'id-c']);
});

/** A storage that takes everything, but for what the test refuses. */
async function aMoodyStorage(answer: (asked: Asked) => number | undefined) {
  const asked: string[] = [];
  const endpoint = await answering(
    ({ url, method }) => {
      asked.push(method + (url.searchParams.has('uploadId') ? ' part or end' : ''));
      const code = answer({ url, method });
      if (code !== undefined) return code;
      return method === 'HEAD' ? 404 : 200;
    },
    (url, method) => {
      if (method === 'POST' && url.searchParams.has('uploads'))
        return '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>';
      return method === 'GET' ? LISTS : '';
    },
  );
  return { store: await open({ endpoint }), asked };
}

test('a storage that asks for patience once is asked again, and one that stays busy is said to be', async () => {
  let refusals = 1;
  const { store, asked } = await aMoodyStorage(({ method }) =>
    method === 'PUT' && refusals-- > 0 ? 503 : undefined,
  );
  await put(store, 'courses/patient.txt');
  expect(asked.filter((method) => method === 'PUT')).toHaveLength(2);
  refusals = Number.POSITIVE_INFINITY;
  await expect(put(store, 'courses/impatient.txt')).rejects.toThrow('the file storage did not answer');
  expect(await readdir(store.arrivals)).toEqual([]);
});

test('an upload that breaks off in the middle, or is stopped, is abandoned', async () => {
  for (const isStopped of [false, true]) {
    const stopping = new AbortController();
    const { store, asked } = await aMoodyStorage(({ method, url }) => {
      if (method !== 'PUT' || url.searchParams.get('partNumber') !== '2') return undefined;
      if (isStopped) stopping.abort();
      return isStopped ? undefined : 400;
    });
    const file = join(store.arrivals, randomUUID());
    await writeFile(file, Buffer.alloc(12 * MB));
    const film = { path: file, contentType: 'video/mp4', sizeBytes: 12 * MB };
    await expect(store.put('course-media', 'courses/film.mp4', film, stopping.signal)).rejects.toThrow();
    await expect.poll(() => asked, { timeout: 20_000 }).toContain('DELETE part or end');
    expect(asked).not.toContain('POST part or end');
  }
});

test('the start says in one line what is wrong with the storage, and never the secret', async () => {
  const problems: [Partial<S3Settings>, RegExp][] = [
    [
      { endpoint: 'http://127.0.0.1:1' },
      /^S3_ENDPOINT cannot be used: no S3 storage answers there \(ECONNREFUSED\)$/,
    ],
    [
      { accessKeyId: 'SOMEBODY' },
      /^S3_ACCESS_KEY_ID: the storage refuses this key or its secret \(InvalidAccessKeyId\)$/,
    ],
    [
      { bucketPrefix: 'not..allowed' },
      /^S3_BUCKET_PREFIX: the bucket not\.\.allowed-course-media is not there and cannot be made \(InvalidBucketName\)$/,
    ],
    [
      { endpoint: await refusing(403, 'AccessDenied') },
      /^S3_ACCESS_KEY_ID: this key may not use the bucket test-course-media \(AccessDenied\)$/,
    ],
    [
      { endpoint: await refusing(301, 'PermanentRedirect') },
      /^S3_REGION is not the region of the bucket test-course-media \(PermanentRedirect\)$/,
    ],
    ...(await Promise.all(
      ['', 'Welcome', '<!doctype html><html><body><h1>Welcome</h1></body></html>'].map(
        async (page): Promise<[Partial<S3Settings>, RegExp]> => [
          { endpoint: await answering(200, () => page) },
          /^S3_ENDPOINT cannot be used: no S3 storage answers there \([^\n]+\)$/,
        ],
      ),
    )),
  ];
  for (const [changes, line] of problems) await expect(open(changes)).rejects.toThrow(line);
});

interface Asked {
  readonly url: URL;
  readonly method: string;
}

/** A server that gives every request an answer of this status. */
async function answering(
  status: number | ((asked: Asked) => number),
  answer: (url: URL, method: string) => string,
): Promise<string> {
  const stub = createServer((request, response) => {
    const [url, method] = [new URL(request.url!, 'http://localhost'), request.method!];
    const code = typeof status === 'number' ? status : status({ url, method });
    request.resume().once('end', () => response.writeHead(code).end(answer(url, method)));
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    stub.closeAllConnections();
    stub.close();
  });
  return `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
}

const refusing = (status: number, code: string) =>
  answering(status, () => `<Error><Code>${code}</Code><Message>No</Message></Error>`);
