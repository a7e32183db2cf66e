import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
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
  try {
    await look(client, Bucket);
  } catch (error) {
    if (nameOf(error) !== 'NoSuchBucket') throw problemWith(error, Bucket);
    await makeBucket(client, Bucket);
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

/** What a killed server had begun to upload is in no list, but takes room, and may be paid for. */
export async function abandonUploads(client: S3Client, Bucket: string, before: Date): Promise<void> {
  try {
    // The first thousand of them: the others have their turn at the next sweep.
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  } catch (error) {
    // Not every storage can list them; those that cannot let them expire by themselves.
    if (nameOf(error) !== 'NotImplemented' && !isMissing(error)) throw error;
  }
}
