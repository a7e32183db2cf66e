import type { Bytes } from './read-bytes.ts';

const BOXES_MAX = 50_000;
// Films, as they call themselves; sound alone and pictures have other brands.
const FILMS =
  /^(iso[m2-9a]|mp4[12]|mp7[1t]|avc1|dash|M4V |M4VH|M4VP|MSNV|F4V |f4v |mmp4|3g[2gp]\w|cmf[c2]|qt {2})$/;

// Their lists name films as well.
const NO_FILMS = /^(M4[ABP] |F4[AB] |hei[cmsx]|hev[cmsx]|avi[fs]|mif1|msf1|crx |jp2 )$/;
const BRANDS_MAX = 64;

/** MP4 or MOV: boxes, one behind the other, that end where the file ends. */
export async function checkBoxes(bytes: Bytes): Promise<'mp4' | 'mov' | 'damaged' | undefined> {
  const brand = await brandOf(bytes);
  if (brand === undefined) return undefined;
  const boxes = new Set<string>();
  let start = 0;
  for (let count = 0; start < bytes.sizeBytes; count++) {
    const box = await boxAt(bytes, start);
    if (!box || count === BOXES_MAX) return undefined;
    boxes.add(box.type);
    start += box.length;
  }
  if (start > bytes.sizeBytes || !boxes.has('moov')) return 'damaged';
  return brand === 'qt  ' ? 'mov' : 'mp4';
}

/** A QuickTime film from before there were brands begins with something else. */
async function brandOf(bytes: Bytes): Promise<string | undefined> {
  const head = await bytes.at(0, 12);
  const type = head.toString('latin1', 4, 8);
  if (/^(moov|mdat|wide|free|skip|pnot)$/.test(type)) return 'qt  ';
  if (type !== 'ftyp') return undefined;
  const main = head.toString('latin1', 8, 12);
  if (FILMS.test(main) || NO_FILMS.test(main)) return FILMS.test(main) ? main : undefined;
  // Makers of cameras have brands of their own, e.g. XAVC, and name beside them what else can play it.
  const listed = Math.max(0, Math.min(head.readUInt32BE(0) - 16, 4 * BRANDS_MAX));
  const others = await bytes.at(16, listed);
  return others
    .toString('latin1')
    .match(/.{4}/gs)
    ?.find((brand) => FILMS.test(brand));
}

async function boxAt(bytes: Bytes, start: number): Promise<{ type: string; length: number } | undefined> {
  const head = await bytes.at(start, 16);
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined;
  const short = head.readUInt32BE(0);
  // 0 stands for 'up to the end', which is written while a camera films.
  if (short === 0) return type === 'mdat' ? { type, length: bytes.sizeBytes - start } : undefined;
  if (short === 1) {
    const length = head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
    return length >= 16 ? { type, length } : undefined;
  }
  return short >= 8 ? { type, length: short } : undefined;
}

/** AVI: RIFF lists, the first with a header, of which the last ends where the file ends. */
export async function checkRiff(bytes: Bytes): Promise<'avi' | 'damaged' | undefined> {
  const head = await bytes.at(0, 24);
  if (head.length < 24 || head.toString('latin1', 8, 16) !== 'AVI LIST') return undefined;
  if (head.toString('latin1', 20, 24) !== 'hdrl') return undefined;
  let start = 0;
  for (let count = 0; start < bytes.sizeBytes; count++) {
    const list = await bytes.at(start, 12);
    const wanted = count === 0 ? 'AVI ' : 'AVIX';
    if (list.toString('latin1', 0, 4) !== 'RIFF' || list.toString('latin1', 8, 12) !== wanted)
      return undefined;
    const length = list.readUInt32LE(4);
    start += 8 + length + (length % 2);
  }
  // The byte that makes its length even is left out at the end by some.
  return start > bytes.sizeBytes + 1 ? 'damaged' : 'avi';
}
