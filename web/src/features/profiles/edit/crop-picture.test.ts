import { expect, test } from 'vitest';
import { maxZoom, middleOf } from './crop-picture.ts';

test('it begins with the square around the middle, as the server would cut it', () => {
  expect(middleOf({ width: 1000, height: 600 })).toEqual({ x: 200, y: 0, width: 600, height: 600 });
  expect(middleOf({ width: 600, height: 1000 })).toEqual({ x: 0, y: 200, width: 600, height: 600 });
});

test('a small picture is not blown up, a large one no more than four times', () => {
  expect(maxZoom({ width: 100, height: 90 })).toBe(1);
  expect(maxZoom({ width: 256, height: 500 })).toBe(2);
  expect(maxZoom({ width: 4000, height: 3000 })).toBe(4);
});
