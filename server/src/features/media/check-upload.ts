import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { MediaKind } from '@skillverse/contract/files/media';
import { MediaId, type UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { type ReceivedFile, refuseFile } from '../../core/files/receive-file.ts';
import { fairQueue } from '../../core/overload/fair-queue.ts';
import type { Bucket, LocalFile } from '../../integrations/files/file-store.ts';
import { type Crop, drawImage, ImageDamaged } from '../../integrations/images/draw-image.ts';
import { ImageTooLarge, ImageTooLong } from '../../integrations/images/picture-limits.ts';
import { checkFile, type Format, type Taken } from './checks/check-file.ts';
import type { NewFile } from './queries.ts';
import { keptName, shownName } from './rules.ts';

/** Pixels of the longer side of an image's two sizes. */
const SIZES: Readonly<Record<Crop, readonly number[]>> = { none: [1600, 640], square: [512, 128] };
const WAITING_MOST = 24;
const enqueue = fairQueue(WAITING_MOST, 'too many documents are being checked just now');

export interface Wanted {
  readonly ownerId: UserId;
  readonly kind: MediaKind;
  readonly bucket: Bucket;
  /** Where in the bucket, e.g. courses/{courseId} */
  readonly place: string;
  /** Of an image. */
  readonly crop?: Crop;
  /** Left out, what is taken for a course. */
  readonly limits?: Taken;
}

/** A file that may be stored. Once it is disposed of, what was made of it and not stored is gone. */
export interface CheckedUpload extends AsyncDisposable {
  readonly file: NewFile;
  /** One file, or an image's two sizes, the large one first. */
  readonly pieces: readonly LocalFile[];
}

/** Checks by its content what has arrived, and re-encodes a picture. */
export async function checkUpload(wanted: Wanted, received: ReceivedFile): Promise<CheckedUpload> {
  const format = await check(wanted, received);
  const pieces = await piecesOf(wanted, format, received);
  return {
    file: fileOf(wanted, format, received, pieces),
    pieces,
    [Symbol.asyncDispose]: async () => {
      for (const { path } of pieces) await rm(path, { force: true });
    },
  };
}

/** To look through a document takes seconds of one core, at worst. */
async function check({ kind, ownerId, limits }: Wanted, received: ReceivedFile): Promise<Format> {
  const work = () => checkFile(kind, received, limits);
  return kind === 'document' ? await enqueue({ who: ownerId, signal: received.signal }, work) : await work();
}

async function piecesOf(
  { kind, ownerId, crop = 'none' }: Wanted,
  { contentType }: Format,
  received: ReceivedFile,
): Promise<LocalFile[]> {
  if (kind !== 'image') return [{ path: received.path, contentType, sizeBytes: received.sizeBytes }];
  const sizes = SIZES[crop].map((fit) => ({ fit, path: `${received.path}-${fit}` }));
  try {
    await drawImage(received.path, sizes, { who: ownerId, signal: received.signal, crop });
    return await Promise.all(
      sizes.map(async ({ path }) => ({ path, contentType, sizeBytes: (await stat(path)).size })),
    );
  } catch (error) {
    for (const { path } of sizes) await rm(path, { force: true });
    if (error instanceof ImageDamaged) throw refuseFile.FILE_DAMAGED();
    if (error instanceof ImageTooLarge)
      throw refuseFile.IMAGE_TOO_LARGE({ maxMegapixels: error.maxMegapixels });
    if (error instanceof ImageTooLong) throw refuseFile.IMAGE_TOO_LONG({ maxFrames: error.maxFrames });
    throw error;
  }
}

function fileOf(
  { ownerId, kind, bucket, place }: Wanted,
  { contentType, extension }: Format,
  { name }: ReceivedFile,
  [main, small]: readonly LocalFile[],
): NewFile {
  const stem = `${place}/${kind}s/${Date.now()}-${randomBytes(9).toString('hex')}`;
  return {
    id: MediaId.parse(uuidv7()),
    ownerId,
    bucket,
    path: `${stem}.${extension}`,
    smallPath: small ? `${stem}-small.${extension}` : null,
    // A picture was re-encoded, and is renamed where it is saved.
    name: kind === 'image' ? shownName(name) : keptName(name, extension),
    contentType,
    sizeBytes: main?.sizeBytes ?? 0,
    smallSizeBytes: small?.sizeBytes ?? null,
  };
}
