import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { inTurns, type Turn } from '../../core/in-turns.ts';
import { NotNow } from '../../core/not-now.ts';

/** The bytes are no picture that can be drawn. */
export class ImageDamaged extends Error {
  override name = 'ImageDamaged';
}

/** To draw this picture would take more than there is for one. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  /** How many million pixels a picture of its kind may have. */
  readonly maxMegapixels: number;

  constructor(maxPixels: number) {
    super(`more than ${maxPixels} pixels`);
    this.maxMegapixels = Math.floor(maxPixels / 1_000_000);
  }
}

interface ImageSize {
  /** The longer side is at most this many pixels. */
  readonly fit: number;
  readonly path: string;
}

/** The whole picture, or the largest square around its middle. */
export type Crop = 'none' | 'square';

// Over all frames: how long one picture takes to be drawn follows from it.
const PIXELS_MAX = 40_000_000;
const FRAMES_MAX = 100;
// What is not stored line by line is held whole while it is drawn; a progressive JPEG takes twice what it holds.
const HELD_BYTES_MAX = 37_748_736;
const QUALITY = 80;
/** For all sizes of a picture together. */
const DRAWING_MS = 20_000;
const WAITING_MOST = 24;
const takeTurn = inTurns(WAITING_MOST, 'too many pictures are being drawn just now');

// Whatever else it can read, and whoever finds a hole in that, is none of ours. WebP is what it makes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`) });
// One picture at a time takes one core, and none is kept in memory for later.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a picture anew as WebP in each of these sizes, the largest first: upright, without whatever else its file
 * held, and moving where it moved, unless it is cropped. @throws ImageDamaged, ImageTooLarge, NotNow
 */
export async function drawImage(
  path: string,
  sizes: readonly ImageSize[],
  { crop = 'none', ...turn }: Turn & { crop?: Crop },
): Promise<void> {
  const drawn = await takeTurn(turn, async () => await draw(await readFile(path), sizes, crop));
  for (const [index, bytes] of drawn.entries()) await writeFile(sizes[index]?.path ?? '', bytes);
}

async function draw(bytes: Buffer, sizes: readonly ImageSize[], crop: Crop): Promise<Buffer[]> {
  const endsAt = performance.now() + DRAWING_MS;
  const shape = await decoding(sharp(bytes, { limitInputPixels: false }).metadata());
  const frames = crop === 'square' ? Math.min(1, framesOf(shape)) : framesOf(shape);
  // Small pictures are not blown up.
  const sideMost = Math.min(shape.width, shape.height);
  const drawn: Buffer[] = [];
  for (const { fit } of sizes) {
    // From the size before, which is small; but of a moving one all frames would be held at once.
    const source = (frames === 1 && drawn.at(-1)) || bytes;
    const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
    const box = boxOf(crop, fit, sideMost);
    drawn.push(await decoding(drawOne(source, { box, frames, seconds })));
  }
  return drawn;
}

type Shape = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'pages'>;

/** How many of its frames are drawn. @throws ImageTooLarge where not even one can be */
export function framesOf(shape: Shape): number {
  const { format, width, height, channels, depth, isProgressive, pages = 1 } = shape;
  const pixels = width * height;
  const isHeld = isProgressive || format === 'gif';
  const bytesEach = (format === 'gif' ? 4 : channels) * (depth === 'ushort' ? 2 : 1);
  const most = isHeld ? Math.min(PIXELS_MAX, HELD_BYTES_MAX / bytesEach) : PIXELS_MAX;
  if (pixels > most) throw new ImageTooLarge(most);
  return Math.min(pages, FRAMES_MAX, Math.floor(PIXELS_MAX / pixels));
}

function boxOf(crop: Crop, fit: number, sideMost: number): ResizeOptions {
  if (crop === 'none') return { width: fit, height: fit, fit: 'inside', withoutEnlargement: true };
  const side = Math.min(fit, sideMost);
  return { width: side, height: side, fit: 'cover' };
}

interface Drawing {
  readonly box: ResizeOptions;
  readonly frames: number;
  readonly seconds: number;
}

function drawOne(source: Buffer, { box, frames, seconds }: Drawing) {
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: frames });
  // A picture of several frames has no side that is up.
  return (frames === 1 ? image.autoOrient() : image)
    .resize(box)
    .webp({ quality: QUALITY, effort: frames === 1 ? 4 : 2 })
    .timeout({ seconds })
    .toBuffer();
}

/** All comes from memory and goes there, so what goes wrong is the picture's own fault, or takes too long. */
async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new NotNow('the picture could not be drawn in time', { cause: error });
    throw new ImageDamaged('this picture cannot be drawn', { cause: error });
  }
}
