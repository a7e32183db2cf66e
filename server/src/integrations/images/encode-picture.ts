import sharp, { type ResizeOptions, type Sharp, type SharpInput, type WebpOptions } from 'sharp';
import { NotNow } from '../../core/errors/not-now.ts';
import { MOVING_PIXELS_MAX } from './picture-limits.ts';

// Colours as fine as lines: WebP halves the lines and columns of colour, this tells it how.
const LOSSY: WebpOptions = { quality: 80, effort: 4, smartSubsample: true };
const EXACT: WebpOptions = { nearLossless: true, quality: 80, effort: 4 };
const QUICK = 0;
export const TOO_SLOW = 'the picture could not be drawn in time';
/** A picture with at most this number of colours is a drawing. */
const FEW_COLOURS = 256;
const SAMPLE = { width: 640, height: 640 } as const;

/** Sharp counts whole seconds. @throws NotNow once it is over */
function timeUntil(endsAt: number): { seconds: number } {
  const left = endsAt - performance.now();
  if (left <= 0) throw new NotNow(TOO_SLOW);
  return { seconds: Math.ceil(left / 1000) };
}

interface Still {
  /** A photograph cannot be told from its colours before it is drawn; a JPEG is hardly anything else. */
  readonly mayBeDrawing: boolean;
  /** By performance.now(): of all its steps. */
  readonly endsAt: number;
}

/** As WebP: a drawing exactly, anything else exactly where that is smaller, else nearly so. */
export async function encodeStill(image: Sharp, { mayBeDrawing, endsAt }: Still): Promise<Buffer> {
  if (!mayBeDrawing) {
    // In two steps, so that what holds the JPEG is free before WebP takes its own.
    const { data, info } = await image.timeout(timeUntil(endsAt)).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    return await sharp(data, { raw }).webp(LOSSY).timeout(timeUntil(endsAt)).toBuffer();
  }
  // Drawn once, and encoded from there: its points alone would take ten times the memory.
  const whole = await image.webp({ lossless: true, effort: QUICK }).timeout(timeUntil(endsAt)).toBuffer();
  const encode = (options: WebpOptions) => sharp(whole).webp(options).timeout(timeUntil(endsAt)).toBuffer();
  if (await hasFewColours(whole, endsAt)) return await encode(EXACT);
  const lossy = await encode(LOSSY);
  return whole.length < lossy.length ? await encode(EXACT) : lossy;
}

/** As far as every second or third of its points tells. */
async function hasFewColours(picture: Buffer, endsAt: number): Promise<boolean> {
  const sample = sharp(picture).resize({
    ...SAMPLE,
    fit: 'inside',
    kernel: 'nearest',
    withoutEnlargement: true,
  });
  const { data, info } = await sample.raw().timeout(timeUntil(endsAt)).toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    colours.add(data.readUIntLE(at, info.channels));
    if (colours.size > FEW_COLOURS) return false;
  }
  return true;
}

interface Moving {
  readonly box: ResizeOptions;
  readonly frames: number;
  readonly endsAt: number;
  readonly failOn: 'error' | 'warning';
}

/** As moving WebP, in the way that suits its first frame. */
export async function encodeMoving(source: SharpInput, { box, frames, ...how }: Moving): Promise<Buffer> {
  const draw = (pages: number, options: WebpOptions) =>
    sharp(source, { limitInputPixels: MOVING_PIXELS_MAX, failOn: how.failOn, pages })
      .resize(box)
      .webp({ ...options, smartSubsample: false, effort: QUICK })
      .timeout(timeUntil(how.endsAt))
      .toBuffer();
  const [lossy, exact] = [await draw(1, LOSSY), await draw(1, EXACT)];
  return await draw(frames, exact.length < lossy.length ? EXACT : LOSSY);
}
