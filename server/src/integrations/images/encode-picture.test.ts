import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NotNow } from '../../core/errors/not-now.ts';
import { encodeMoving, encodeStill } from './encode-picture.ts';

type Colour = readonly [number, number, number];
const RED: Colour = [255, 0, 0];
const BLUE: Colour = [0, 0, 255];
const [BLACK, WHITE]: [Colour, Colour] = [
  [0, 0, 0],
  [255, 255, 255],
];
const [WIDTH, HEIGHT] = [400, 200];

/** Lines of one point, every tenth row, on a ground. */
function lines(line: Colour, ground: Colour, frames = 1): Buffer {
  const row = (colour: Colour) => Buffer.alloc(WIDTH * 3, Buffer.from(colour));
  return Buffer.concat(Array.from({ length: HEIGHT * frames }, (_, y) => row(y % 10 === 5 ? line : ground)));
}

const inTime = () => performance.now() + 20_000;
const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;

/** How far the colour of the line in row 105 is from what was drawn. */
async function missedBy(webp: Buffer, line: Colour): Promise<number> {
  const pixels = await sharp(webp).removeAlpha().raw().toBuffer();
  const at = (105 * WIDTH + 200) * 3;
  return Math.max(...line.map((value, part) => Math.abs(value - (pixels[at + part] ?? 0))));
}

test.each([
  ['red on black', RED, BLACK],
  ['blue on black', BLUE, BLACK],
  ['red on white', RED, WHITE],
  ['blue on red', BLUE, RED],
] as const)('a drawing in lines of one point keeps its colours: %s', async (_, line, ground) => {
  const png = await sharp(lines(line, ground), { raw }).png().toBuffer();
  const drawn = await encodeStill(sharp(png), { mayBeDrawing: true, endsAt: inTime() });
  expect(await missedBy(drawn, line)).toBe(0);
  const jpeg = await sharp(png).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  const photographed = await encodeStill(sharp(jpeg), { mayBeDrawing: false, endsAt: inTime() });
  const plain = await sharp(jpeg).webp({ quality: 80 }).toBuffer();
  expect(await missedBy(photographed, line)).toBeLessThan(await missedBy(plain, line));
  const gif = await sharp(lines(line, ground, 3), {
    raw: { ...raw, height: HEIGHT * 3, pageHeight: HEIGHT },
  })
    .gif({ keepDuplicateFrames: true })
    .toBuffer();
  const box = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const;
  const moving = await encodeMoving(gif, { box, frames: 3, endsAt: inTime(), failOn: 'error' });
  expect(await missedBy(moving, line)).toBeLessThan(10);
});

test('a photograph is not kept exactly, because that would be many times as large', async () => {
  const grain = sharp({
    create: { ...raw, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });
  const png = await grain.png().toBuffer();
  const drawn = await encodeStill(sharp(png), { mayBeDrawing: true, endsAt: inTime() });
  const exact = await sharp(png).webp({ lossless: true }).toBuffer();
  expect(drawn.length).toBeLessThan(exact.length / 2);
});

test('what it can be seen through stays so, in grey and in colours', async () => {
  for (const colourspace of ['b-w', 'srgb'] as const) {
    const background = { r: 120, g: 120, b: 120, alpha: 0.5 };
    const png = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
      .toColourspace(colourspace)
      .png()
      .toBuffer();
    const drawn = await encodeStill(sharp(png), { mayBeDrawing: true, endsAt: inTime() });
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect([colourspace, ...data.subarray(0, 4)]).toEqual([colourspace, 120, 120, 120, 128]);
  }
});

test('a picture whose time is over is put off, before each of its steps', async () => {
  const png = await sharp(lines(RED, BLACK), { raw }).png().toBuffer();
  const endsAt = performance.now();
  for (const mayBeDrawing of [true, false])
    await expect(encodeStill(sharp(png), { mayBeDrawing, endsAt })).rejects.toBeInstanceOf(NotNow);
  const moving = { box: {}, frames: 1, endsAt, failOn: 'error' } as const;
  await expect(encodeMoving(png, moving)).rejects.toBeInstanceOf(NotNow);
});
