import { PICTURE_LIMITS } from '@skillverse/contract/files/uploads';
import type { Metadata } from 'sharp';

const { megapixels, heldMegapixels, frameMegapixels, movingMegapixels } = PICTURE_LIMITS;
const FRAMES_MAX = PICTURE_LIMITS.frames;
const MILLION = 1_000_000;

export const PIXELS_MAX = megapixels * MILLION;
/** Over all frames: how long a moving picture takes to be drawn follows from it. */
export const MOVING_PIXELS_MAX = movingMegapixels * MILLION;
// What is not stored line by line is held whole while it is drawn.
const HELD_BYTES_MAX = heldMegapixels * MILLION * 4;
// A progressive JPEG is held as numbers of two bytes: three for a pixel, or half as many where its colours are coarse.
const NUMBERS_MAX = heldMegapixels * MILLION * 3;

/** To draw this picture would take more than there is for one. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  /** How many million pixels a picture of its kind may have. */
  readonly maxMegapixels: number;

  constructor(maxPixels: number) {
    super(`more than ${maxPixels} pixels`);
    this.maxMegapixels = Math.floor(maxPixels / MILLION);
  }
}

/** Frames would be lost. */
export class ImageTooLong extends Error {
  override name = 'ImageTooLong';
  /** How many frames a picture of its kind and size may have. */
  readonly maxFrames: number;

  constructor(maxFrames: number) {
    super(`more than ${maxFrames} frames`);
    this.maxFrames = maxFrames;
  }
}

type Shape = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
> & { readonly pages?: number | 'moving png' | undefined };

/**
 * @param isStill only its first frame is wanted
 * @returns how many frames are drawn: all
 * @throws ImageTooLarge, ImageTooLong
 */
export function framesOf(shape: Shape, isStill = false): number {
  const pixels = shape.width * shape.height;
  const most = Math.min(PIXELS_MAX, heldPixelsMax(shape));
  if (pixels > most) throw new ImageTooLarge(most);
  const { pages = 1 } = shape;
  if (isStill || pages === 1) return 1;
  // Of a moving PNG only the first frame can be read.
  if (pages === 'moving png') throw new ImageTooLong(1);
  const framesMost = Math.min(FRAMES_MAX, Math.floor(MOVING_PIXELS_MAX / pixels));
  if (pages > framesMost) throw new ImageTooLong(framesMost);
  return pages;
}

function heldPixelsMax({ format, channels, depth, isProgressive, chromaSubsampling }: Shape): number {
  if (format === 'gif') return frameMegapixels * MILLION;
  if (!isProgressive) return PIXELS_MAX;
  if (format !== 'jpeg') return HELD_BYTES_MAX / (channels * (depth === 'ushort' ? 2 : 1));
  return NUMBERS_MAX / (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHUNKS_MAX = 10_000;

/** A PNG that says before its first picture that there are several. */
export function isMovingPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false;
  let at = PNG.length;
  for (let count = 0; at + 12 <= bytes.length && count < CHUNKS_MAX; count++) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
