import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIVEN_BACK } from '../../../../tools/run/run-programs.mjs';
import { drawImage, ImageDamaged } from './draw-image.ts';
import { ImageTooLong } from './picture-limits.ts';

const MB = 1_048_576;
// What a test makes, it does not want to wait for.
const QUICK = { effort: 1, colours: 2, dither: 0 } as const;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillverse-images-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function aPlain(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#2a6f97' }, limitInputPixels: false });
}

async function kept(bytes: Uint8Array | Promise<Uint8Array>): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, await bytes);
  return path;
}

const sizesOf = (path: string) => [1600, 640].map((fit) => ({ fit, path: `${path}-${fit}` }));
const draw = (path: string) => drawImage(path, sizesOf(path), { who: 'ada' });

/** What V8 has not collected yet of the picture before is not what the next one needs. */
const DRAW_ALL = `
  const { drawImage } = await import(process.argv[1]);
  const before = process.resourceUsage().maxRSS;
  for (const path of process.argv.slice(2)) {
    globalThis.gc();
    await drawImage(path, [1600, 640].map((fit) => ({ fit, path: path + fit })), { who: 'ada' });
  }
  process.stdout.write(String((process.resourceUsage().maxRSS - before) / 1024));`;

test('the heaviest pictures that are taken need less than 150 MB, one after the other', {
  tags: 'full',
  timeout: 180_000,
}, async () => {
  const heaviest = await Promise.all([
    kept(aPlain(6320, 6320, 4).png({ compressionLevel: 1 }).toBuffer()),
    kept(aPlain(3460, 3460, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer()),
    kept(aPlain(3460, 3460).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
    kept(aPlain(4890, 4890).jpeg({ progressive: true }).toBuffer()),
    kept(aPlain(2990, 2990).gif(QUICK).toBuffer()),
  ]);
  // In a process like the server: what made them has taken more than what draws them.
  const module = pathToFileURL(join(import.meta.dirname, 'draw-image.ts')).href;
  const args = ['--expose-gc', '--input-type=module', '--eval', DRAW_ALL, module, ...heaviest, ...heaviest];
  const env = { ...process.env, ...GIVEN_BACK };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(Number(stdout)).toBeGreaterThan(20);
  expect(Number(stdout)).toBeLessThan(150);
});

test('of eight ways to hold a camera each gives an upright picture in both sizes', {
  tags: 'full',
}, async () => {
  const raw = { width: 2, height: 1, channels: 3 } as const;
  const upright = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw });
  const wide = await upright.resize(800, 400, { kernel: 'nearest' }).png().toBuffer();
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const held = await sharp(wide).withMetadata({ orientation }).png().toBuffer();
    const path = await kept(held);
    await draw(path);
    const expected = await sharp(held).autoOrient().resize(640, 640, { fit: 'inside' }).raw().toBuffer();
    const small = await sharp(`${path}-640`).removeAlpha().raw().toBuffer();
    expect(small.length).toBe(expected.length);
    const corners = (pixels: Buffer) => [pixels[0]! > 128, pixels.at(-3)! > 128];
    expect([orientation, corners(small)]).toEqual([orientation, corners(expected)]);
  }
});

test('what cannot be decoded is damaged, and what goes wrong on this machine is not', async () => {
  await expect(draw(await kept(Buffer.from('GIF89a/*')))).rejects.toThrow(ImageDamaged);
  const path = await kept(aPlain(60, 40).png().toBuffer());
  await expect(draw(`${path}-nowhere`)).rejects.toThrow('ENOENT');
  const elsewhere = [{ fit: 640, path: join(folder, 'nowhere', 'small') }];
  await expect(drawImage(path, elsewhere, { who: 'ada' })).rejects.toThrow('ENOENT');
  await expect(draw(await kept(Buffer.alloc(6 * MB)))).rejects.toThrow(ImageDamaged);
});

/** Smooth, with a grain in it: no two of its lines are alike. */
function aPhotograph(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[at * 3] = 128 + 100 * Math.sin(x / 37 + y / 91) + ((x * 7919 + y * 104_729) % 17);
    pixels[at * 3 + 1] = x / 8 + ((x * 31 + y * 17) % 13);
    pixels[at * 3 + 2] = y / 5 + ((x * y) % 11);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

test.each([false, true])(
  'a JPEG without its end mark is drawn, and one that lacks more is not (progressive: %s)',
  async (progressive) => {
    const bytes = await aPhotograph(600, 400).jpeg({ progressive }).toBuffer();
    const whole = await kept(bytes);
    await draw(whole);
    const drawn = await readFile(`${whole}-640`);
    for (const missing of [1, 2]) {
      const path = await kept(bytes.subarray(0, -missing));
      await draw(path);
      expect([missing, drawn.equals(await readFile(`${path}-640`))]).toEqual([missing, true]);
    }
    for (const missing of [3, 10, 100, 1000, bytes.length / 2]) {
      await expect(draw(await kept(bytes.subarray(0, -missing)))).rejects.toThrow(ImageDamaged);
    }
  },
);

test('a moving PNG is refused, because only its first frame can be read, and one of a single frame is drawn', async () => {
  const png = await aPlain(60, 40).png().toBuffer();
  await expect(draw(await kept(asMovingPng(png, 3)))).rejects.toThrow(ImageTooLong);
  await draw(await kept(asMovingPng(png, 1)));
  const path = await kept(asMovingPng(png, 3));
  await drawImage(path, [{ fit: 32, path: `${path}-32` }], { who: 'ada', crop: 'square' });
});

/** Says how many frames it has; nobody looks for the others. */
function asMovingPng(png: Buffer, frames: number): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(frames, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
