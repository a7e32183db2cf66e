import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIVEN_BACK } from '../../../../tools/run-programs.mjs';
import { drawImage, framesOf, ImageDamaged } from './draw-image.ts';

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

const DRAW_ALL = `
  const { drawImage } = await import(process.argv[1]);
  const before = process.resourceUsage().maxRSS;
  for (const path of process.argv.slice(2)) {
    await drawImage(path, [1600, 640].map((fit) => ({ fit, path: path + fit })), { who: 'ada' });
  }
  process.stdout.write(String((process.resourceUsage().maxRSS - before) / 1024));`;

test('the heaviest pictures that are taken need less than 150 MB, one after the other', async () => {
  const heaviest = await Promise.all([
    kept(aPlain(6320, 6320, 4).png({ compressionLevel: 1 }).toBuffer()),
    kept(aPlain(3070, 3070, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer()),
    kept(aPlain(4090, 3070).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
    kept(aPlain(3070, 3070).gif(QUICK).toBuffer()),
  ]);
  // In a process like the server: what made them has taken more than what draws them.
  const module = pathToFileURL(join(import.meta.dirname, 'draw-image.ts')).href;
  const args = ['--input-type=module', '--eval', DRAW_ALL, module, ...heaviest, ...heaviest];
  const env = { ...process.env, ...GIVEN_BACK };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(Number(stdout)).toBeGreaterThan(20);
  expect(Number(stdout)).toBeLessThan(150);
});

const shape = { width: 4000, height: 3000, channels: 3, depth: 'uchar', isProgressive: false } as const;

test.each([
  ['a photograph of a phone', { format: 'jpeg' }, 1],
  ['the same, progressive', { format: 'jpeg', isProgressive: true }, 1],
  ['a loop', { format: 'gif', width: 400, height: 300, pages: 120 }, 100],
  ['a large loop', { format: 'gif', width: 800, height: 600, pages: 90 }, 83],
] as const)('%s is drawn', (_, given, frames) => {
  expect(framesOf({ ...shape, ...given })).toBe(frames);
});

test.each([
  ['of 48 million pixels', { format: 'jpeg', width: 8000, height: 6000 }, 40],
  ['that is progressive', { format: 'jpeg', isProgressive: true, width: 5000 }, 12],
  [
    'that is interlaced, in sixteen bits',
    { format: 'png', isProgressive: true, channels: 4, depth: 'ushort' },
    4,
  ],
  ['whose frames are large', { format: 'gif', pages: 2 }, 9],
] as const)('a picture %s is told how many it may have', (_, given, maxMegapixels) => {
  expect(() => framesOf({ ...shape, ...given })).toThrow(expect.objectContaining({ maxMegapixels }));
});

test('of eight ways to hold a camera each gives an upright picture in both sizes', async () => {
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
