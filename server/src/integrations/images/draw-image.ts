import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type ResizeOptions } from 'sharp';
import { NotNow } from '../../core/errors/not-now.ts';
import { fairQueue, type Place } from '../../core/overload/fair-queue.ts';
import { encodeMoving, encodeStill, TOO_SLOW } from './encode-picture.ts';
import { framesOf, isMovingPng, PIXELS_MAX } from './picture-limits.ts';

/** The bytes are no picture that can be drawn. */
export class ImageDamaged extends Error {
  override name = 'ImageDamaged';
}

interface ImageSize {
  /** The longer side is at most this many pixels. */
  readonly fit: number;
  readonly path: string;
}

/** The whole picture, or the largest square around its middle. */
export type Crop = 'none' | 'square';

/** For all sizes of a picture together. */
const DRAWING_MS = 20_000;
const WAITING_MOST = 24;
const enqueue = fairQueue(WAITING_MOST, 'too many pictures are being drawn just now');

// Formats that it can also read, and their vulnerabilities, do not concern us. WebP is what it makes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`) });
// One picture at a time takes one core, and none is kept in memory for later.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes a picture as WebP in each of these sizes, the largest first: upright, without whatever else its file
 * held, and moving where it moved, unless it is cropped. @throws ImageDamaged, ImageTooLarge, NotNow
 */
export async function drawImage(
  path: string,
  sizes: readonly ImageSize[],
  { crop = 'none', ...place }: Place & { crop?: Crop },
): Promise<void> {
  const drawn = await enqueue(place, async () => await draw(await readFile(path), sizes, crop));
  for (const [index, bytes] of drawn.entries()) await writeFile(sizes[index]?.path ?? '', bytes);
}

// The end mark of a JPEG, which some cameras do not send.
const JPEG_BEGIN = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

async function draw(bytes: Buffer, sizes: readonly ImageSize[], crop: Crop): Promise<Buffer[]> {
  const endsAt = performance.now() + DRAWING_MS;
  try {
    return await drawSizes({ bytes, failOn: 'error', endsAt }, sizes, crop);
  } catch (error) {
    const isJpeg = bytes.subarray(0, 2).equals(JPEG_BEGIN);
    if (!isJpeg || !(error instanceof ImageDamaged)) throw error;
    // If more than the mark is missing, there is a warning.
    const ended = Buffer.concat([bytes, JPEG_END]);
    return await drawSizes({ bytes: ended, failOn: 'warning', endsAt }, sizes, crop);
  }
}

interface Source {
  readonly bytes: Buffer;
  readonly failOn: 'error' | 'warning';
  readonly endsAt: number;
}

async function drawSizes({ bytes, failOn, endsAt }: Source, sizes: readonly ImageSize[], crop: Crop) {
  const shape = await decoding(sharp(bytes, { limitInputPixels: false }).metadata());
  const pages = isMovingPng(bytes) ? 'moving png' : shape.pages;
  const frames = framesOf({ ...shape, pages }, crop === 'square');
  const mayBeDrawing = shape.format !== 'jpeg';
  // Small pictures are not blown up.
  const sideMost = Math.min(shape.width, shape.height);
  const drawn: Buffer[] = [];
  for (const { fit } of sizes) {
    // From the size before, which is small; but of a moving one all frames would be held at once.
    const source = (frames === 1 && drawn.at(-1)) || bytes;
    const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn, pages: frames });
    const box = boxOf(crop, fit, sideMost);
    // A picture of several frames has no side that is up.
    const encoded =
      frames === 1
        ? encodeStill(image.autoOrient().resize(box), { mayBeDrawing, endsAt })
        : encodeMoving(source, { box, frames, endsAt, failOn });
    drawn.push(await decoding(encoded));
  }
  return drawn;
}

function boxOf(crop: Crop, fit: number, sideMost: number): ResizeOptions {
  if (crop === 'none') return { width: fit, height: fit, fit: 'inside', withoutEnlargement: true };
  const side = Math.min(fit, sideMost);
  return { width: side, height: side, fit: 'cover' };
}

/** All comes from memory and goes there, so what goes wrong is the picture's own fault, or takes too long. */
async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotNow) throw error;
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new NotNow(TOO_SLOW, { cause: error });
    throw new ImageDamaged('this picture cannot be drawn', { cause: error });
  }
}
