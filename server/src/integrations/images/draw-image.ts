import sharp from 'sharp';
import { inTurns } from '../../core/in-turns.ts';

/** The bytes are no picture that can be drawn, or one too large to be drawn here. */
export class ImageDamaged extends Error {
  override name = 'ImageDamaged';
}

export interface ImageSize {
  /** The longer side is at most this many pixels. */
  readonly fit: number;
  readonly path: string;
}

/** The whole picture, or the largest square around its middle. */
export type Crop = 'none' | 'square';

// Over all frames: what one picture may take while it is drawn follows from it.
const PIXELS_MAX = 40_000_000;
const FRAMES_MAX = 100;
const QUALITY = 80;
const SECONDS_MAX = 40;
const takeTurn = inTurns(2);

// Whatever else it can read, and whoever finds a hole in that, is none of ours. WebP is what it makes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`) });
// One picture at a time takes one core, and none is kept in memory for later.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a picture anew as WebP in each of these sizes: upright, without whatever else its file held, and moving
 * where it moved, unless it is cropped. @throws ImageDamaged
 */
export function drawImage(path: string, sizes: readonly ImageSize[], crop: Crop = 'none'): Promise<void> {
  return takeTurn(() => draw(path, sizes, crop));
}

async function draw(path: string, sizes: readonly ImageSize[], crop: Crop): Promise<void> {
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
    const { pages = 1, width, height } = await sharp(path, options).metadata();
    const frames = crop === 'square' ? 1 : Math.min(pages, FRAMES_MAX);
    for (const { fit, path: target } of sizes) {
      const image = sharp(path, { ...options, pages: frames });
      // Small pictures are not blown up.
      const side = Math.min(fit, width, height);
      // A picture of several frames has no side that is up.
      await (frames === 1 ? image.autoOrient() : image)
        .resize(
          crop === 'square'
            ? { width: side, height: side, fit: 'cover' }
            : { width: fit, height: fit, fit: 'inside', withoutEnlargement: true },
        )
        .webp({ quality: QUALITY, effort: frames === 1 ? 4 : 2 })
        .timeout({ seconds: SECONDS_MAX })
        .toFile(target);
    }
  } catch (error) {
    throw new ImageDamaged('this picture cannot be drawn', { cause: error });
  }
}
