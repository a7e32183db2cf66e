import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileToUpload } from './upload.ts';

type PictureFormat = 'png' | 'jpeg' | 'gif';

/** A plain picture in one colour. */
export async function aPicture(
  format: PictureFormat = 'png',
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<FileToUpload> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });
  return {
    name: `Lake.${format === 'jpeg' ? 'jpg' : format}`,
    bytes: await drawn.toFormat(format).toBuffer(),
  };
}

/** A moving one, of frames in changing colours. */
export async function aGif(frames: number, { width = 20, height = 10 } = {}): Promise<FileToUpload> {
  const pixels = Buffer.alloc(width * height * 3 * frames);
  const frame = width * height * 3;
  for (let count = 0; count < frames; count++) {
    const colour = [0, 60, 120].map((part) => (count * 37 + part) % 256);
    pixels.fill(Buffer.from(colour), count * frame, (count + 1) * frame);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return {
    name: 'Wave.gif',
    bytes: await sharp(pixels, { raw }).gif({ keepDuplicateFrames: true }).toBuffer(),
  };
}

const text = (value: string) => Buffer.from(value, 'latin1');
const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** A box of MP4 and MOV. */
export function box(type: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  return Buffer.concat([head.fill(text(type), 4), content]);
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface WantedTrack {
  /** Of pictures unless told, 'soun' for sound. */
  readonly handler?: string;
  readonly samples?: number;
}

/** A track of a film: what it is, how it is packed, and how many samples it has. */
export function aTrack({ handler = 'vide', samples = 30 }: WantedTrack = {}): Buffer {
  const kinds = box('stsd', Buffer.concat([number(0), number(1), box('avc1', Buffer.alloc(78))]));
  const sizes = box('stsz', Buffer.concat([number(0), number(100), number(samples)]));
  const table = box('stbl', Buffer.concat([kinds, sizes]));
  const handling = box('hdlr', Buffer.concat([number(0), text('mhlr'), text(handler), Buffer.alloc(12)]));
  return box('trak', box('mdia', Buffer.concat([handling, box('minf', table)])));
}

export function aMoov(tracks: readonly Buffer[] = [aTrack()]): Buffer {
  return box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), ...tracks]));
}

/** Too little to be played, but built as a film is. */
export function aFilm(brand = 'isom', sizeBytes = 0, others = brand): FileToUpload {
  const parts = [box('ftyp', text(`${brand}\0\0\x02\0${others}`)), aMoov()];
  const before = Buffer.concat(parts);
  const bytes = Buffer.concat([
    before,
    box('mdat', Buffer.alloc(Math.max(64, sizeBytes - before.length - 8))),
  ]);
  return { name: brand === 'qt  ' ? 'Film.mov' : 'Film.mp4', bytes };
}

export function anAvi(kind = 'vids'): FileToUpload {
  const list = (type: string, content: Buffer) =>
    Buffer.concat([text('LIST'), u32(content.length + 4), text(type), content]);
  const stream = Buffer.concat([text('strh'), u32(56), text(kind), Buffer.alloc(52)]);
  const header = Buffer.concat([text('avih'), u32(56), Buffer.alloc(56), list('strl', stream)]);
  const content = Buffer.concat([text('AVI '), list('hdrl', header), list('movi', Buffer.alloc(32))]);
  return { name: 'Film.avi', bytes: Buffer.concat([text('RIFF'), u32(content.length), content]) };
}

export function aPdf(script = ''): FileToUpload {
  const objects = `1 0 obj<</Type/Catalog/Pages 2 0 R${script}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`;
  return {
    name: 'Notes.pdf',
    bytes: text(`%PDF-1.4\n${objects}trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`),
  };
}

export function aText(content = 'Bring a brush, and 40 ml of water. Größe: 2 µm\n'): FileToUpload {
  return { name: 'List.txt', bytes: Buffer.from(content) };
}

export function someCaptions(): FileToUpload {
  return { name: 'Film.vtt', bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello, naïve world\n') };
}

const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;

/** A compound file: head, table of sectors, folder, and one stream of 4096 bytes. */
export function aDoc({
  stream = 'WordDocument',
  storage,
  content = '',
  isLocked = false,
}: {
  stream?: string;
  storage?: string;
  /** Of the stream, in letters of one byte. */
  content?: string;
  isLocked?: boolean;
} = {}): FileToUpload {
  const head = Buffer.alloc(512, 0xff);
  head.fill(0, 0, 76);
  text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(head);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
    [76, 0],
  ] as const) {
    head.writeUInt32LE(value, at);
  }
  const table = Buffer.alloc(512, 0xff);
  const chain = [TABLE, END_OF_CHAIN, 3, 4, 5, 6, 7, 8, 9, END_OF_CHAIN];
  for (const [at, next] of chain.entries()) table.writeUInt32LE(next, at * 4);
  const entries = [
    folderEntry('Root Entry', 5, { child: 1 }),
    folderEntry(stream, 2, { start: 2, sizeBytes: 4096, next: storage ? 2 : FREE }),
    storage ? folderEntry(storage, 1, {}) : Buffer.alloc(128),
    Buffer.alloc(128),
  ];
  const document = Buffer.alloc(4096, 0x20);
  document.writeUInt16LE(isLocked ? 0x0100 : 0, 10);
  document.write(content, 512, 'latin1');
  return { name: 'Plan.doc', bytes: Buffer.concat([head, table, ...entries, document]) };
}

interface Place {
  readonly child?: number;
  readonly next?: number;
  readonly start?: number;
  readonly sizeBytes?: number;
}

function folderEntry(
  name: string,
  type: number,
  { child = FREE, next = FREE, start = 0, sizeBytes = 0 }: Place,
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(`${name}\0`, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  for (const [at, value] of [
    [68, FREE],
    [72, next],
    [76, child],
    [116, start],
    [120, sizeBytes],
  ] as const) {
    entry.writeUInt32LE(value, at);
  }
  return entry;
}

interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the directory says instead of the truth. */
  readonly claims?: { readonly bytes?: number };
  /** Packed unless told; 'described' says behind itself how long it is. */
  readonly how?: 'stored' | 'described';
}

export function aZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const { name, content, claims, how } of parts) {
    const bytes = Buffer.from(content);
    const packed = how === 'stored' ? bytes : deflateRawSync(bytes);
    const lengths = Buffer.concat([
      u32(crc32(bytes)),
      u32(packed.length),
      u32(claims?.bytes ?? bytes.length),
    ]);
    const begin = Buffer.concat([
      u16(20),
      u16(how === 'described' ? 8 : 0),
      u16(how === 'stored' ? 0 : 8),
      u32(0),
    ]);
    const end = Buffer.concat([u16(Buffer.byteLength(name)), u16(0)]);
    const isLater = how === 'described';
    const about = isLater ? Buffer.alloc(12) : lengths;
    const described = isLater ? Buffer.concat([text('PK\x07\x08'), lengths]) : Buffer.alloc(0);
    const file = Buffer.concat([text('PK\x03\x04'), begin, about, end, Buffer.from(name), packed, described]);
    files.push(file);
    directory.push(text('PK\x01\x02'), u16(20), begin, lengths, end, u16(0), u16(0), u16(0), u32(0));
    directory.push(u32(start), Buffer.from(name));
    start += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = u16(parts.length);
  const end = [text('PK\x05\x06'), u16(0), u16(0), count, count, u32(listed.length), u32(start), u16(0)];
  return Buffer.concat([...files, listed, ...end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const DEFAULTS =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>';

interface WantedRelation {
  readonly type: string;
  readonly target: string;
  readonly isExternal?: boolean;
}

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** From a part of an office file to others, and to other places. */
export function relations(...wanted: WantedRelation[]): string {
  const each = wanted.map(({ type, target, isExternal }, at) => {
    const mode = isExternal ? ' TargetMode="External"' : '';
    return `<Relationship Id="r${at}" Type="${TRANSITIONAL}/${type}" Target="${target}"${mode}/>`;
  });
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `<?xml version="1.0"?><Relationships xmlns="${space}">${each.join('')}</Relationships>`;
}

export function wordParts(type = WORD): ZipPart[] {
  const override = `<Override PartName="/word/document.xml" ContentType="${type}"/>`;
  return [
    { name: '[Content_Types].xml', content: `<?xml version="1.0"?><Types>${DEFAULTS}${override}</Types>` },
    { name: '_rels/.rels', content: relations({ type: 'officeDocument', target: 'word/document.xml' }) },
    { name: 'word/document.xml', content: '<w:document><w:body/></w:document>' },
  ];
}

export function aDocx(parts: readonly ZipPart[] = wordParts()): FileToUpload {
  return { name: 'Plan.docx', bytes: aZip(parts) };
}
