import type { Bytes } from './read-bytes.ts';
import { type Box, hasVideo } from './read-tracks.ts';

const BOXES_MAX = 50_000;
// Films, as they call themselves; sound alone and pictures have other brands.
const FILMS =
  /^(iso[m2-9a]|mp4[12]|mp7[1t]|avc1|dash|M4V |M4VH|M4VP|MSNV|F4V |f4v |mmp4|3g[2gp]\w|cmf[c2]|qt {2})$/;

// Their lists name films as well.
const NO_FILMS = /^(M4[ABP] |F4[AB] |hei[cmsx]|hev[cmsx]|avi[fs]|mif1|msf1|crx |jp2 )$/;
const BRANDS_MAX = 64;
const HEADER_MAX = 1_048_576;

/** MP4 or MOV: boxes, one behind the other, that end where the file ends, with pictures that can be played. */
export async function checkBoxes(bytes: Bytes): Promise<'mp4' | 'mov' | 'damaged' | 'no video' | undefined> {
  const brand = await brandOf(bytes);
  if (brand === undefined) return undefined;
  const boxes: Box[] = [];
  let start = 0;
  while (start < bytes.sizeBytes) {
    const box = await boxAt(bytes, start);
    const isWhole = box && box.end <= bytes.sizeBytes;
    if (!isWhole && boxes.some(({ type }) => type === 'moov') && (await isPadding(bytes, start))) break;
    if (!box || boxes.length === BOXES_MAX) return undefined;
    boxes.push(box);
    start = box.end;
  }
  const moov = boxes.find(({ type }) => type === 'moov');
  if (start > bytes.sizeBytes || !moov) return 'damaged';
  if (!(await hasVideo(bytes, moov, boxes))) return 'no video';
  return brand === 'qt  ' ? 'mov' : 'mp4';
}

const PADDING_MAX = 65_536;

/** Some programs leave NULs behind, or the beginning of a box that they never wrote. */
async function isPadding(bytes: Bytes, start: number): Promise<boolean> {
  const rest = await bytes.at(start, PADDING_MAX + 1);
  if (rest.length > PADDING_MAX) return false;
  return rest.every((byte) => byte === 0) || (rest.length < 16 && rest[0] === 0);
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

async function boxAt(bytes: Bytes, start: number): Promise<Box | undefined> {
  const head = await bytes.at(start, 16);
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined;
  const short = head.readUInt32BE(0);
  // 0 stands for 'up to the end', which is written while a camera films.
  if (short === 0) return type === 'mdat' ? { type, start: start + 8, end: bytes.sizeBytes } : undefined;
  if (short === 1) {
    const length = head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
    return length >= 16 ? { type, start: start + 16, end: start + length } : undefined;
  }
  return short >= 8 ? { type, start: start + 8, end: start + short } : undefined;
}

/** AVI: RIFF lists, the first with a header, of which the last ends where the file ends. */
export async function checkRiff(bytes: Bytes): Promise<'avi' | 'damaged' | 'no video' | undefined> {
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
  if (start > bytes.sizeBytes + 1) return 'damaged';
  return (await hasVideoStream(bytes)) ? 'avi' : 'no video';
}

/** Of pictures, or of pictures and sound in one, as camcorders have it. */
async function hasVideoStream(bytes: Bytes): Promise<boolean> {
  const length = (await bytes.at(16, 4)).readUInt32LE(0);
  const header = await bytes.at(20, Math.min(length, HEADER_MAX));
  return /strh.{4}(vids|iavs)/s.test(header.toString('latin1'));
}
