import { type Crop, type Square, squareOf } from './crop.ts';

/** As large as it is ever shown. */
const SIDE_MAX = 512;

/** @throws where the browser cannot read it as a picture */
export function openPicture(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file);
}

/** Draws the square over the whole canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { left, top, side }: Square,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of its own: nothing else of the picture leaves the device. */
export function cutPicture(picture: ImageBitmap, crop: Crop, file: File): File {
  const square = squareOf(picture, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(SIDE_MAX, Math.max(1, Math.round(square.side)));
  canvas.height = canvas.width;
  drawSquare(canvas, picture, square);
  // A photo stays small as a JPEG; what may be transparent has to be a PNG.
  const [type, extension] = file.type === 'image/jpeg' ? ['image/jpeg', 'jpg'] : ['image/png', 'png'];
  // toBlob would wait for an idle moment, which a busy phone may not have for long.
  const bytes = atob(canvas.toDataURL(type, 0.92).replace(/^[^,]*,/, ''));
  const drawn = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
}
