// Beside each text file of the built web app its packed forms: the server hands out what the browser can take.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
// Below that a packed file is hardly smaller.
const WORTHWHILE_BYTES = 256;
export async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const packed = {
    br: await promisify(brotliCompress)(bytes),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [ending, less] of Object.entries(packed)) {
    if (less.length < bytes.length) writeFileSync(`${file}.${ending}`, less);
  }
}
