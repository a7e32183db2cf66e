// Beside each text file of the built web app its packed forms: the server hands out what the browser can take.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
// Below that a packed file is hardly smaller.
const WORTHWHILE_BYTES = 256;
/** How brotli may write distances down (NPOSTFIX, NDIRECT). Which is smallest differs from file to file, by half a percent. */
const WAYS = [
  [0, 0],
  [0, 8],
  [0, 15],
  [1, 0],
  [1, 8],
];

export async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const ways = await Promise.all(WAYS.map((way) => brotli(bytes, way)));
  const packed = {
    br: ways.reduce((best, one) => (one.length < best.length ? one : best)),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [ending, less] of Object.entries(packed)) {
    if (less.length < bytes.length) writeFileSync(`${file}.${ending}`, less);
  }
}

function brotli(bytes, [postfix, direct]) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  };
  return promisify(brotliCompress)(bytes, { params });
}
