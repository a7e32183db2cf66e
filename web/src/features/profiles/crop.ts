/** A picture's measures in its own pixels. */
type Size = { readonly width: number; readonly height: number };

/** Where the square lies: 0 at the left or top edge, 1 at the right or bottom one; and how near one looks. */
export type Crop = { readonly across: number; readonly down: number; readonly zoom: number };

export type Square = { readonly left: number; readonly top: number; readonly side: number };

/** As the server would cut it. */
export const MIDDLE: Crop = { across: 0.5, down: 0.5, zoom: 1 };

/** Nearer than this there are fewer pixels than a face in a list has. */
const LEAST_SIDE = 128;
const ZOOM_MAX = 4;

export function maxZoom({ width, height }: Size): number {
  return Math.min(ZOOM_MAX, Math.max(1, Math.min(width, height) / LEAST_SIDE));
}

export function squareOf(size: Size, { across, down, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: across * (size.width - side), top: down * (size.height - side), side };
}

/** The square after the picture was pushed by so many of its own pixels; it never leaves the picture. */
export function moved(size: Size, crop: Crop, pushed: { right: number; down: number }): Crop {
  const { side } = squareOf(size, crop);
  return {
    ...crop,
    across: shifted(crop.across, pushed.right, size.width - side),
    down: shifted(crop.down, pushed.down, size.height - side),
  };
}

/** A picture that is pushed to the right shows more of its left. */
function shifted(share: number, pushed: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, share - pushed / room)) : share;
}

/** The directions in which there is something to choose. */
export function roomIn(size: Size, crop: Crop): { readonly across: boolean; readonly down: boolean } {
  const { side } = squareOf(size, crop);
  return { across: size.width - side >= 1, down: size.height - side >= 1 };
}
