import { expect, test } from 'vitest';
import { framesOf } from './picture-limits.ts';

const shape = { width: 4000, height: 3000, channels: 3, depth: 'uchar', isProgressive: false } as const;
const loop = { format: 'gif', width: 800, height: 600 } as const;

test.each([
  ['a photograph of a phone', { format: 'jpeg' }, 1],
  [
    'a progressive one of 24 million',
    { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0', width: 6000, height: 4000 },
    1,
  ],
  ['a progressive one of 12 million', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, 1],
  [
    'a progressive one in grey',
    { format: 'jpeg', isProgressive: true, channels: 1, width: 9000, height: 4000 },
    1,
  ],
  ['an interlaced PNG of 12 million', { format: 'png', isProgressive: true, channels: 4 }, 1],
  ['a loop', { format: 'gif', width: 60, height: 40, pages: 500 }, 500],
  ['a large loop', { ...loop, pages: 208 }, 208],
] as const)('%s is drawn with all its frames', (_, given, frames) => {
  expect(framesOf({ ...shape, ...given })).toBe(frames);
});

test.each([
  ['of 48 million pixels', { format: 'jpeg', width: 8000, height: 6000 }, 40],
  [
    'that is progressive',
    { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4', width: 7000 },
    12,
  ],
  ['of four inks that is progressive', { format: 'jpeg', isProgressive: true, channels: 4, width: 6000 }, 9],
  [
    'that is interlaced, in sixteen bits',
    { format: 'png', isProgressive: true, channels: 4, depth: 'ushort' },
    6,
  ],
  ['whose frames are large', { format: 'gif', pages: 2 }, 9],
] as const)('a picture %s is told how many pixels it may have', (_, given, maxMegapixels) => {
  expect(() => framesOf({ ...shape, ...given })).toThrow(expect.objectContaining({ maxMegapixels }));
});

test.each([
  ['small', { format: 'gif', width: 60, height: 40, pages: 501 }, 500],
  ['large', { ...loop, pages: 209 }, 208],
] as const)('a moving picture whose frames are %s is told how many it may have', (_, given, maxFrames) => {
  expect(() => framesOf({ ...shape, ...given })).toThrow(expect.objectContaining({ maxFrames }));
  expect(framesOf({ ...shape, ...given }, true)).toBe(1);
});
