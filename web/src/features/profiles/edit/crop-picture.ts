import type { Area } from 'react-easy-crop';

/** As large as it is ever shown. */
const SIDE_MAX = 512;
/** Nearer than this there are fewer pixels than a face in a list has. */
const LEAST_SIDE = 128;
const ZOOM_MAX = 4;

/** A picture's measures in its own pixels. */
type Size = { readonly width: number; readonly height: number };

/** @returns an image whose object URL has to be revoked. @throws if the browser cannot read the file as a picture */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    closePicture(picture);
    throw error;
  }
}

export const closePicture = (picture: HTMLImageElement) => URL.revokeObjectURL(picture.src);

export function maxZoom({ width, height }: Size): number {
  return Math.min(ZOOM_MAX, Math.max(1, Math.min(width, height) / LEAST_SIDE));
}

/** The square around the middle, as the server would crop it. */
export function middleOf({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** The cropped area as a file. The rest of the picture never leaves the device. */
export function cropPicture(picture: HTMLImageElement, { x, y, width, height }: Area, file: File): File {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(SIDE_MAX, Math.max(1, Math.round(width)));
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A photo stays small as a JPEG; what may be transparent has to be a PNG.
  const [type, extension] = file.type === 'image/jpeg' ? ['image/jpeg', 'jpg'] : ['image/png', 'png'];
  // toBlob would wait for an idle moment, which a busy phone may not have for long.
  const bytes = atob(canvas.toDataURL(type, 0.92).replace(/^[^,]*,/, ''));
  const drawn = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
}
