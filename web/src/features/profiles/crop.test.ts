import { expect, test } from 'vitest';
import { MIDDLE, maxZoom, moved, roomIn, squareOf } from './crop.ts';

const wide = { width: 1000, height: 600 };

test('it begins with the square around the middle, as the server would cut it', () => {
  expect(squareOf(wide, MIDDLE)).toEqual({ left: 200, top: 0, side: 600 });
  expect(squareOf({ width: 600, height: 1000 }, MIDDLE)).toEqual({ left: 0, top: 200, side: 600 });
});

test('a picture follows the hand that pushes it, and never leaves the square empty', () => {
  expect(squareOf(wide, moved(wide, MIDDLE, { right: 50, down: 0 })).left).toBe(150);
  expect(squareOf(wide, moved(wide, MIDDLE, { right: 5000, down: 5000 }))).toEqual({
    left: 0,
    top: 0,
    side: 600,
  });
  expect(squareOf(wide, moved(wide, MIDDLE, { right: -5000, down: 0 })).left).toBe(400);
});

test('nearer, there is room in both directions', () => {
  const near = { ...MIDDLE, zoom: 2 };
  expect(squareOf(wide, near)).toEqual({ left: 350, top: 150, side: 300 });
  expect(roomIn(wide, MIDDLE)).toEqual({ across: true, down: false });
  expect(roomIn(wide, near)).toEqual({ across: true, down: true });
});

test('a small picture is not blown up, a large one no more than four times', () => {
  expect(maxZoom({ width: 100, height: 90 })).toBe(1);
  expect(maxZoom({ width: 256, height: 500 })).toBe(2);
  expect(maxZoom({ width: 4000, height: 3000 })).toBe(4);
});
