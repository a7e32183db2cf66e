import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../settings.ts';
import { checkedPath, isOurPath, TRASH } from './checked-path.ts';
import { hasRoomOnDiskOf, roomOnDiskOf } from './disk-room.ts';
import {
  BUCKETS,
  type Bucket,
  type ByteRange,
  FileMissing,
  type FileStore,
  type LocalFile,
} from './file-store.ts';
import { deleteFiles, makeArrivals } from './local-folders.ts';
import { withPlainFailures } from './plain-failures.ts';
import { abandonUploads, isBucketThere, isMissing, prepareBucket } from './s3-buckets.ts';

interface S3Object {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Files in any storage that speaks S3, one bucket of it for each of ours; what is put aside lies under trash/ there.
 * @throws SettingsError, one line, where it cannot be used
 */
export async function openS3Store(settings: S3Settings, dataDir: string): Promise<FileStore> {
  const client = createClient(settings);
  const nameOf = (bucket: Bucket) => bucketName(settings, bucket);
  try {
    for (const bucket of BUCKETS) await prepareBucket(client, nameOf(bucket));
  } catch (error) {
    client.destroy();
    throw error;
  }
  const arrivals = await makeArrivals(dataDir);
  const at = (bucket: Bucket, path: string) => ({ client, Bucket: nameOf(bucket), Key: checkedPath(path) });
  const aside = (bucket: Bucket, path: string) => ({ ...at(bucket, path), Key: asideKey(checkedPath(path)) });
  return withPlainFailures({
    arrivals,
    put: async (bucket, path, file, signal) => await put(at(bucket, path), file, signal),
    read: async (bucket, path, range) => await read(at(bucket, path), range),
    sizeOf: async (bucket, path) => (await sizeOf(at(bucket, path))) ?? (await sizeOf(aside(bucket, path))),
    readAside: async (bucket, path) => await read(aside(bucket, path), undefined),
    trash: async (bucket, path) => await putAside(at(bucket, path)),
    list: (bucket, before) => list(client, nameOf(bucket), before),
    emptyTrash: async (before) => {
      await deleteFiles(arrivals, before);
      let deleted = 0;
      for (const bucket of BUCKETS) deleted += await emptyTrash(client, nameOf(bucket), before);
      for (const bucket of BUCKETS) await abandonUploads(client, nameOf(bucket), before);
      return deleted;
    },
    discard: async (bucket, path) => {
      await client.send(new DeleteObjectCommand({ Bucket: nameOf(bucket), Key: checkedPath(path) }));
    },
    // Wherever the store is, what arrives lies on the disk of this machine first.
    reserve: roomOnDiskOf(arrivals),
    hasRoom: hasRoomOnDiskOf(dataDir),
    close: () => client.destroy(),
  });
}

/**
 * The names of the buckets that are not there yet. Makes none.
 * @throws SettingsError, one line, if the storage or one of its buckets cannot be used
 */
export async function findMissingBuckets(settings: S3Settings): Promise<string[]> {
  const client = createClient(settings);
  const missing: string[] = [];
  try {
    for (const name of BUCKETS.map((bucket) => bucketName(settings, bucket)))
      if (!(await isBucketThere(client, name))) missing.push(name);
    return missing;
  } finally {
    client.destroy();
  }
}

const bucketName = ({ bucketPrefix }: S3Settings, bucket: Bucket) => `${bucketPrefix}-${bucket}`;

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  // As many people may watch at once; the SDK's own 50 would have uploads wait for viewers.
  const agent = { maxSockets: 1024 };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Works wherever the names of buckets are no host names, which is everywhere but on Amazon.
    forcePathStyle: true,
    maxAttempts: 3,
    // Other makers' servers, and older ones, do not know the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      // Longer than a reader of ours may stand still, who holds up what is read for them.
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** In parts of 5 MB, two at a time, which is all that is ever in memory; the storage shows a file once it is whole. */
async function put(
  { client, Bucket, Key }: S3Object,
  file: LocalFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  await using handle = await open(file.path);
  try {
    if ((await sizeOf({ client, Bucket, Key })) !== undefined)
      throw Object.assign(new Error(`there is a file already: ${Key}`), { code: 'EEXIST' });
    const Body = handle.createReadStream({ autoClose: false });
    const params = { Bucket, Key, Body, ContentType: file.contentType, ContentLength: file.sizeBytes };
    const upload = new Upload({ client, params, queueSize: 2 });
    const stop = () => upload.abort();
    signal?.addEventListener('abort', stop, { once: true });
    await upload.done().finally(() => signal?.removeEventListener('abort', stop));
  } finally {
    await rm(file.path, { force: true });
  }
}

async function sizeOf({ client, ...object }: S3Object): Promise<number | undefined> {
  try {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(object));
    return ContentLength;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function read({ client, ...object }: S3Object, range: ByteRange | undefined): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...object, Range }));
    // Under Node the body is the answer's own stream, and to destroy it closes the connection.
    return Body as Readable;
  } catch (error) {
    throw isMissing(error) ? new FileMissing(object.Key) : error;
  }
}

const asideKey = (key: string) => `${TRASH}/${key}`;

async function putAside({ client, Bucket, Key }: S3Object): Promise<void> {
  const aside = { Bucket, Key: asideKey(Key), CopySource: `${Bucket}/${Key}` };
  try {
    await client.send(new CopyObjectCommand(aside));
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* list(client: S3Client, Bucket: string, before: Date): AsyncGenerator<string> {
  for await (const key of keysOf(client, { Bucket }, before)) {
    if (isOurPath(key)) yield key;
  }
}

async function emptyTrash(client: S3Client, Bucket: string, before: Date): Promise<number> {
  let deleted = 0;
  for await (const Key of keysOf(client, { Bucket, Prefix: `${TRASH}/` }, before)) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    deleted++;
  }
  return deleted;
}

async function* keysOf(client: S3Client, where: { Bucket: string; Prefix?: string }, before: Date) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, where)) {
    for (const { Key, LastModified } of Contents) if (Key && LastModified && LastModified < before) yield Key;
  }
}
