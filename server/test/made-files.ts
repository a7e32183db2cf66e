import sharp from 'sharp';
import type { FileToUpload } from './upload.ts';

type PictureFormat = 'png' | 'jpeg' | 'gif';

/** A plain picture in one colour. */
export async function aPicture(
  format: PictureFormat = 'png',
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<FileToUpload> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });
  return {
    name: `Lake.${format === 'jpeg' ? 'jpg' : format}`,
    bytes: await drawn.toFormat(format).toBuffer(),
  };
}
