import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SettingsError } from '../../settings.ts';

/** There is no such object. A bucket that is missing is another matter. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false;
  return error.$metadata.httpStatusCode === 404;
}

/**
 * Sees that a bucket can be used, and makes it where it is absent.
 * @throws SettingsError, one line, when it cannot
 */
export async function prepareBucket(client: S3Client, Bucket: string): Promise<void> {
  if (!(await isBucketThere(client, Bucket))) await makeBucket(client, Bucket);
}

/**
 * Whether there is a bucket of this name that can be used.
 * @throws SettingsError, one line, if it is there and cannot be used, or nobody can tell
 */
export async function isBucketThere(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await look(client, Bucket);
    return true;
  } catch (error) {
    if (nameOf(error) !== 'NoSuchBucket') throw problemWith(error, Bucket);
    return false;
  }
}

/** Unlike a HEAD its refusal has words, and sweeping needs the right to list as well. */
async function look(client: S3Client, Bucket: string): Promise<void> {
  const { Name, IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
  // A web server that says 'OK' to everything would seem to keep what it is sent.
  if (Name === undefined && IsTruncated === undefined) throw new Error('this is no list');
}

async function makeBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    // Another process of the site may have made it at this moment.
    const isThere = await look(client, Bucket).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    throw new SettingsError(
      `S3_BUCKET_PREFIX: the bucket ${Bucket} is not there and cannot be made (${nameOf(error)})`,
    );
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

const REGION_PROBLEMS = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];

function problemWith(error: unknown, bucket: string): SettingsError {
  const name = nameOf(error);
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name)) {
    return new SettingsError(`S3_ACCESS_KEY_ID: the storage refuses this key or its secret (${name})`);
  }
  if (name === 'AccessDenied') {
    return new SettingsError(`S3_ACCESS_KEY_ID: this key may not use the bucket ${bucket} (${name})`);
  }
  if (REGION_PROBLEMS.includes(name)) {
    return new SettingsError(`S3_REGION is not the region of the bucket ${bucket} (${name})`);
  }
  const why = (error as NodeJS.ErrnoException).code ?? name;
  return new SettingsError(`S3_ENDPOINT cannot be used: no S3 storage answers there (${why})`);
}

/**
 * What a killed server had begun to upload is in no list, but takes room, and may be paid for.
 * @throws the first failure, once all the others have been tried
 */
export async function abandonUploads(client: S3Client, Bucket: string, before: Date): Promise<void> {
  const failures: unknown[] = [];
  for await (const { Key, UploadId, Initiated } of uploadsIn(client, Bucket)) {
    if (!Initiated || Initiated >= before) continue;
    const abandoning = client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    // Another process of the site may have been there first.
    await abandoning.catch((error) => isMissing(error) || failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function* uploadsIn(client: S3Client, Bucket: string): AsyncGenerator<MultipartUpload> {
  let place: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (place) {
    const page: ListMultipartUploadsCommandOutput | undefined = await client
      .send(new ListMultipartUploadsCommand({ Bucket, ...place }))
      .catch((error) => {
        // Not every storage can list them; those that cannot let them expire by themselves.
        if (nameOf(error) !== 'NotImplemented' && !isMissing(error)) throw error;
        return undefined;
      });
    yield* page?.Uploads ?? [];
    place =
      page?.IsTruncated && page.NextKeyMarker
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
  }
}
