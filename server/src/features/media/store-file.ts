import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { MediaKind } from '@skillverse/contract/files/media';
import { MediaId, type UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { RefusalError } from '../../core/errors/refusal.ts';
import { type ReceivedFile, refuseFile } from '../../core/files/receive-file.ts';
import { withinDeadline } from '../../core/overload/deadline.ts';
import { inTurns } from '../../core/overload/in-turns.ts';
import type { Bucket, FileStore, LocalFile } from '../../integrations/files/file-store.ts';
import { type Crop, drawImage, ImageDamaged } from '../../integrations/images/draw-image.ts';
import { ImageTooLarge, ImageTooLong } from '../../integrations/images/picture-limits.ts';
import { checkFile, type Format, type Taken } from './checks/check-file.ts';
import type { NewFile, StoredPaths } from './queries.ts';
import { keptName, shownName } from './rules.ts';

/** Pixels of the longer side of an image's two sizes. */
const SIZES: Readonly<Record<Crop, readonly number[]>> = { none: [1600, 640], square: [512, 128] };
/** A member may leave thousands behind: the storage has others to serve meanwhile. */
const TRASHED_AT_ONCE = 20;
const TRASH_PATIENCE_MS = 3000;
const WAITING_MOST = 24;
const takeTurn = inTurns(WAITING_MOST, 'too many documents are being checked just now');

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

/**
 * Checks a file that has arrived, puts it into the store and has it recorded: first the bytes, then the row, so that no
 * row leads nowhere. What was put and then not recorded is deleted.
 */
export async function storeFile<T>(
  files: FileStore,
  wanted: Wanted,
  received: ReceivedFile,
  record: (file: NewFile) => Promise<T>,
): Promise<T> {
  const format = await check(wanted, received);
  const pieces = await piecesOf(wanted, format, received);
  const total = pieces.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const giveBack = await files.reserve(total);
  try {
    if (!giveBack) throw refuseFile.STORAGE_FULL();
    const file = fileOf(wanted, format, received, pieces);
    return await putThenRecord(files, { file, pieces, signal: received.signal }, record);
  } finally {
    giveBack?.();
    for (const { path } of pieces) await rm(path, { force: true });
  }
}

/** To look through a document takes seconds of one core, at worst. */
async function check({ kind, ownerId, limits }: Wanted, received: ReceivedFile): Promise<Format> {
  const work = () => checkFile(kind, received, limits);
  return kind === 'document' ? await takeTurn({ who: ownerId, signal: received.signal }, work) : await work();
}

/** One file, or an image's two sizes, the large one first. */
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
    // A picture was drawn anew, and is renamed where it is saved.
    name: kind === 'image' ? shownName(name) : keptName(name, extension),
    contentType,
    sizeBytes: main?.sizeBytes ?? 0,
    smallSizeBytes: small?.sizeBytes ?? null,
  };
}

interface Putting {
  readonly file: NewFile;
  readonly pieces: readonly LocalFile[];
  readonly signal: AbortSignal | undefined;
}

async function putThenRecord<T>(
  files: FileStore,
  { file, pieces: [main, small], signal }: Putting,
  record: (file: NewFile) => Promise<T>,
): Promise<T> {
  let isRecording = false;
  try {
    signal?.throwIfAborted();
    if (main) await files.put(file.bucket, file.path, main, signal);
    signal?.throwIfAborted();
    if (small && file.smallPath) await files.put(file.bucket, file.smallPath, small, signal);
    signal?.throwIfAborted();
    isRecording = true;
    return await record(file);
  } catch (error) {
    // Where the database went away nobody knows whether there is a row: then the sweep decides, a day later.
    const isRolledBack = error instanceof RefusalError || (signal?.aborted && error === signal.reason);
    if (!isRecording || isRolledBack) await discardFile(files, file);
    throw signal?.aborted ? signal.reason : error;
  }
}

/** Nobody was told of it, so nobody wants it back. What cannot be deleted now the sweep finds. */
export async function discardFile(files: FileStore, { bucket, path, smallPath }: StoredPaths): Promise<void> {
  const paths = smallPath ? [path, smallPath] : [path];
  await Promise.allSettled(paths.map((one) => files.discard(bucket, one)));
}

/**
 * After the rows are gone for good, which is all that has to be kept in mind: what cannot be put aside now the sweep
 * finds. So this does not fail, and where it takes long it goes on behind the answer.
 * @param patienceMs only tests have less
 */
export async function trashFiles(
  files: FileStore,
  stored: readonly StoredPaths[],
  patienceMs = TRASH_PATIENCE_MS,
): Promise<void> {
  await withinDeadline(patienceMs, trashInPortions(files, stored)).catch(() => undefined);
}

async function trashInPortions(files: FileStore, stored: readonly StoredPaths[]): Promise<void> {
  const paths = stored.flatMap(({ bucket, path, smallPath }) => [
    { bucket, path },
    ...(smallPath ? [{ bucket, path: smallPath }] : []),
  ]);
  for (let first = 0; first < paths.length; first += TRASHED_AT_ONCE) {
    const portion = paths.slice(first, first + TRASHED_AT_ONCE);
    await Promise.allSettled(portion.map(({ bucket, path }) => files.trash(bucket, path)));
  }
}
